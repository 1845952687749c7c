// Makes the built program a few files, with V8's compiled code beside them, for ensureTestProgram of setup.mjs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { root } from './setup.mjs';

const bundle = join(root, 'node_modules', '.muster', 'program');

/** V8's flags are part of what its compiled code is good for. */
const shortLived = ['--no-turbofan', '--no-maglev'];

/** Modules with compiled parts of their own, and one that looks for its files beside itself. */
const asTheyAre = ['better-sqlite3', '@node-rs/argon2', 'pg-native', 'tinypool'];

function settings(outDir) {
  return {
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    plugins: [ownPlaces, mainInFunction],
    ssr: { noExternal: true, external: asTheyAre },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input: {
          main: join(root, 'packages/demo/dist/main.js'),
          'serve-many': join(root, 'packages/api/dist/testing/serve-many.js'),
        },
        output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name]-[hash].cjs' },
      },
    },
  };
}

/** Each module finds its files where it was, not where the bundle is. */
const ownPlaces = {
  name: 'own-places',
  enforce: 'pre',
  transform: {
    filter: { code: /import\.meta\.url|__dirname|__filename/ },
    handler: (code, id) => ({
      code: code
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replace(/(?<![\w.$])__dirname(?![\w$])/g, JSON.stringify(join(id, '..')))
        .replace(/(?<![\w.$])__filename(?![\w$])/g, JSON.stringify(id)),
      map: null,
    }),
  },
};

/** A script of CommonJS, whose compiled code Node 20 can keep, cannot wait; its functions can. */
const mainInFunction = {
  name: 'main-in-function',
  enforce: 'pre',
  transform: {
    filter: { id: /packages\/demo\/dist\/main\.js$/ },
    handler(code) {
      const afterImports = code.search(/^(?!import )/m);
      const [imports, body] = [code.slice(0, afterImports), code.slice(afterImports)];
      return { code: `${imports}(async () => {\n${body}\n})();`, map: null };
    },
  },
};

/** Runs the server once, which leaves its compiled code. */
async function compile() {
  const folder = mkdtempSync(join(tmpdir(), 'muster-compiled-'));
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'warn',
    KEEP_COMPILED: 'yes',
  };
  const args = [...shortLived, join(root, 'scripts/run-test-program.mjs'), 'serve'];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  createInterface(child.stdout).on('line', (line) => {
    if (line.startsWith('Muster is ready')) child.kill('SIGTERM');
  });
  const [code] = await once(child, 'exit');
  rmSync(folder, { recursive: true });
  if (code !== 0) throw new Error(`The program for tests ended with ${code}`);
}

const made = `${bundle}-${process.pid}`;
await build(settings(made));
rmSync(bundle, { recursive: true, force: true });
renameSync(made, bundle);
await compile();
