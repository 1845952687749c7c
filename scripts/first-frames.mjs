// What a first visit shows before any script has run, from the components of the screens (U214).
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { catalogueNames, languageOf, textsIn } from './languages/catalogues.mjs';
import { catalogues } from './languages/plugin.mjs';
import { withSoftHyphens } from './languages/soft-hyphens.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = fileURLToPath(new URL('../packages/web/src/screens/first-frames.tsx', import.meta.url));

/** Makes Vite write first-frames.json, and one for each other language and variant, into which the server writes what it knows of the person. */
export function firstFrames() {
  return {
    name: 'muster:first-frames',
    apply: 'build',
    async generateBundle() {
      const { module } = await runnerImport(source, { logLevel: 'error', plugins: [catalogues()] });
      for (const name of ['en', ...catalogueNames]) {
        const source = JSON.stringify(module.firstFrames(name, textsOfFrames(name)));
        const fileName = name === 'en' ? 'first-frames.json' : `first-frames.${name}.json`;
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}

/** Frames say plain texts only, and break them where the page will. */
function textsOfFrames(name) {
  const texts = Object.entries(textsIn(root, name));
  const made = texts.map(([key, text]) => [
    key,
    /[{']/.test(text) ? text : withSoftHyphens(languageOf(name), text),
  ]);
  return Object.fromEntries(made);
}
