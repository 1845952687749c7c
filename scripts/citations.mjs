import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the rules of each letter are. The liveness rules are beside the safety rules of sync. */
const pages = { D: 'docs/rules.md', S: 'docs/sync.md', L: 'docs/live.md', U: 'docs/screens.md' };
const firstLivenessRule = 31;

const definition = /^- \*\*([DSLU]\d+)\b/;
const citation = /(?<![\w#+/\\-])[DSLU]\d+\b(?![-\w])/g;
const rooms = ['docs', 'packages', 'e2e', 'bench', 'scripts'];
const isText = /\.(ts|tsx|mts|mjs|css|html|md)$/;
const isTest = /\.(test|spec)\.tsx?$|\/tests\/|^e2e\//;
const isForeign = /(^|[/\\])(node_modules|dist|dist-types)([/\\]|$)/;

/**
 * Reads a checkout: its rules, each with its text and the places of the tests that cite it, and what is wrong: a rule
 * without a test or with two definitions, and a citation of a rule that does not exist.
 */
export function readRules(root) {
  const rules = new Map();
  const problems = [];
  for (const page of Object.values(pages)) {
    for (const { line, at } of linesOf(root, page)) {
      const [, number] = definition.exec(line) ?? [];
      if (!number) continue;
      if (rules.has(number)) problems.push(`${at} defines ${number} again`);
      if (pageOf(number) !== page)
        problems.push(`${at} defines ${number}, which belongs in ${pageOf(number)}`);
      rules.set(number, { text: line.slice(2), tests: [] });
    }
  }
  for (const file of filesIn(root)) {
    for (const { line, at } of linesOf(root, file)) {
      for (const [number] of line.matchAll(citation)) {
        const rule = rules.get(number);
        if (!rule) problems.push(`${at} cites ${number}, which does not exist`);
        else if (isTest.test(file)) rule.tests.push(at);
      }
      if (/\bSPEC\b/.test(line)) problems.push(`${at} cites a specification that is not in this repository`);
    }
  }
  for (const [number, { tests }] of rules) if (tests.length === 0) problems.push(`${number} has no test`);
  return { rules, problems };
}

function pageOf(number) {
  const [letter, place] = [number[0], Number(number.slice(1))];
  return letter === 'L' && place >= firstLivenessRule ? pages.S : pages[letter];
}

function filesIn(root) {
  return rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true })
      .map((path) => `${room}/${path.replaceAll('\\', '/')}`)
      .filter((path) => isText.test(path) && !isForeign.test(path))
      .sort(),
  );
}

function linesOf(root, file) {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  return lines.map((line, index) => ({ line, at: `${file}:${index + 1}` }));
}
