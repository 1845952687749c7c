import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { compressFolder } from '../../../scripts/compress.mjs';
import { root } from '../../../scripts/setup.mjs';

/** Copies the built product to `folder`, with the bare page at /bare.html of its web app. */
export async function copyWithBarePage(folder: string): Promise<void> {
  for (const part of ['packages/api/dist', 'packages/api/package.json', 'packages/web/dist'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'packages/api/node_modules'), join(folder, 'packages/api/node_modules'));
  const built = join(folder, 'bare');
  await buildBarePage(built);
  const web = join(folder, 'packages/web/dist');
  cpSync(join(built, 'index.html'), join(web, 'bare.html'));
  mkdirSync(join(web, 'assets'), { recursive: true });
  cpSync(join(built, 'assets'), join(web, 'assets'), { recursive: true });
}

/** With the libraries and the target of the product, each file packed as the product's are. */
async function buildBarePage(outDir: string): Promise<void> {
  const app = join(root, 'packages/web/src/main.tsx');
  await build({
    configFile: false,
    root: join(root, 'bench/bare-page'),
    logLevel: 'error',
    // The same React as the product's, which only that package may import.
    plugins: [
      {
        name: 'libraries-of-the-product',
        enforce: 'pre',
        resolveId(source, importer) {
          return importer?.endsWith('bare-page/main.js') ? this.resolve(source, app) : null;
        },
      },
    ],
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  });
  compressFolder(outDir);
}
