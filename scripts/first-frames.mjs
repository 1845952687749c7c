// What a first visit shows before any script has run, from the components of the screens (U214).
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const source = fileURLToPath(new URL('../packages/web/src/screens/first-frames.tsx', import.meta.url));

/** Makes Vite write first-frames.json, into which the server writes what it knows of the person. */
export function firstFrames() {
  return {
    name: 'muster:first-frames',
    apply: 'build',
    async generateBundle() {
      const { module } = await runnerImport(source, { logLevel: 'error' });
      const frames = JSON.stringify(module.firstFrames());
      this.emitFile({ type: 'asset', fileName: 'first-frames.json', source: frames });
    },
  };
}
