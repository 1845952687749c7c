import { loadCatalogues } from '../../../src/language/load-catalogues.ts';

/** Makes the German catalogues, which takes a busy machine longer than a look at the screen waits. */
export async function makeGerman(): Promise<void> {
  await loadCatalogues('de', ['first', 'home', 'later', 'admin']);
}
