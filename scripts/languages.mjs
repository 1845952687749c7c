// Brings the catalogues to the texts of the code, and says what is missing: `npm run languages`.
import { overlays, readCatalogue, translated, writeCatalogue } from './languages/catalogues.mjs';
import { textsOfOverlay } from './languages/overlays.mjs';
import { languageProblems } from './languages/problems.mjs';
import { textsInCode } from './languages/texts.mjs';
import { ensureInstalled, root } from './setup.mjs';

ensureInstalled();
const texts = textsInCode(root);
for (const language of translated) {
  writeCatalogue(root, language, texts);
  const done = [...readCatalogue(root, language).values()].filter(({ msgstr }) => msgstr[0]).length;
  process.stdout.write(`${language}: ${done} of ${texts.size} texts are translated\n`);
}
// After their languages, by whose texts they are made.
for (const name of Object.keys(overlays)) {
  const own = textsOfOverlay(root, name, texts);
  writeCatalogue(root, name, own);
  process.stdout.write(`${name}: ${own.size} texts are in other words\n`);
}
const problems = languageProblems(root);
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
