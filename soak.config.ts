import { defineConfig } from 'vitest/config';

const resolve = { conditions: ['@muster/source'] };

/** The long runs of `npm run soak`; `npm test` runs a small form of each. */
export default defineConfig({
  resolve,
  ssr: { resolve },
  test: {
    include: ['packages/*/tests/**/*.soak.ts'],
    fileParallelism: false,
    testTimeout: 0,
    hookTimeout: 0,
  },
});
