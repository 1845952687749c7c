// What a first visit shows before any script has run, from the components of the screens (U214).
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { textsIn, translated } from './languages/catalogues.mjs';
import { catalogues } from './languages/plugin.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = fileURLToPath(new URL('../packages/web/src/screens/first-frames.tsx', import.meta.url));

/** Makes Vite write first-frames.json, and one for each other language, into which the server writes what it knows of the person. */
export function firstFrames() {
  return {
    name: 'muster:first-frames',
    apply: 'build',
    async generateBundle() {
      const { module } = await runnerImport(source, { logLevel: 'error', plugins: [catalogues()] });
      for (const language of ['en', ...translated]) {
        const source = JSON.stringify(module.firstFrames(language, textsIn(root, language)));
        const fileName = language === 'en' ? 'first-frames.json' : `first-frames.${language}.json`;
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}
