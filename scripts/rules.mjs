import { readRules } from './citations.mjs';
import { root } from './setup.mjs';

// Prints each rule of docs/ with the tests that cite it: npm run rules
const lines = [...readRules(root).rules].flatMap(([number, { text, tests }]) => [
  `${number}  ${firstSentence(text)}`,
  ...tests.map((at) => `      ${at}`),
]);
process.stdout.write(`${lines.join('\n')}\n`);

function firstSentence(text) {
  const plain = text.replaceAll('*', '').replace(/^[DSLU]\d+ /, '');
  return (/^.{1,110}?[.:](?= |$)/.exec(plain)?.[0] ?? `${plain.slice(0, 110)}…`).trim();
}
