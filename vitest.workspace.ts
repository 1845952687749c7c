import { defineConfig } from 'vitest/config';

const resolve = { conditions: ['@muster/source'] };
const project = (name: string) => ({
  resolve,
  ssr: { resolve },
  test: { name, root: `packages/${name}`, include: ['src/**/*.test.ts', 'tests/**/*.test.ts'] },
});

export default defineConfig({
  test: { projects: ['domain', 'db', 'api', 'web'].map(project) },
});
