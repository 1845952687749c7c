import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const resolve = { conditions: ['@muster/source'] };
/** What must be there before a package's tests: those of the command line run the built program. */
const globalSetup: Record<string, string[]> = {
  api: [join(import.meta.dirname, 'packages/api/tests/build.ts')],
};

const project = (name: string) => ({
  resolve,
  ssr: { resolve },
  test: {
    name,
    root: `packages/${name}`,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: globalSetup[name] ?? [],
  },
});

export default defineConfig({
  // Vitest would keep a core for itself, which is half of a small machine.
  test: { maxWorkers: '100%', projects: ['domain', 'db', 'api', 'web'].map(project) },
});
