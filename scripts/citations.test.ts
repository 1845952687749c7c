import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readRules } from './citations.mjs';

// Put together, because this file is read for citations, too.
const [one, two, none] = ['1', '2', '9'].map((number) => `D${number}`);
const [chat, silence] = ['30', '31'].map((number) => `L${number}`);
const specification = 'SP'.concat('EC');
const sound = {
  'docs/rules.md': `- **${one}** Days are dates.\n- **${two}** Weeks begin on Monday; see ${one}.\n`,
  'e2e/days.spec.ts': `test('${one} a day', () => {});\n`,
  'packages/domain/src/weeks.test.ts': `// Weeks\ntest('${two} a week', () => {});\n`,
  'packages/domain/src/weeks.ts': `/** ${two}. U2F, ${one}-x and #${none}9 are no citations. */\n`,
};

test('each rule has the places of the tests that cite it', () => {
  const { rules, problems } = read(sound);
  expect(problems).toEqual([]);
  expect([...rules]).toEqual([
    [one, { text: `**${one}** Days are dates.`, tests: ['e2e/days.spec.ts:1'] }],
    [two, expect.objectContaining({ tests: ['packages/domain/src/weeks.test.ts:2'] })],
  ]);
});

test.each([
  ['a rule without a test', { 'e2e/days.spec.ts': '' }, `${one} has no test`],
  [
    'a rule that does not exist',
    { 'bench/a.ts': `// ${none}\n` },
    `bench/a.ts:1 cites ${none}, which does not exist`,
  ],
  ['a number twice', { 'docs/sync.md': `- **${one}** Again.\n` }, `docs/sync.md:1 defines ${one} again`],
  [
    'a rule on another page',
    { 'docs/live.md': `- **S1** A clock.\n`, 'e2e/clock.spec.ts': `test('S1');\n` },
    'docs/live.md:1 defines S1, which belongs in docs/sync.md',
  ],
  [
    'a liveness rule that is not beside those of sync',
    { 'docs/live.md': `- **${silence}** Silence.\n`, 'e2e/line.spec.ts': `test('${silence}');\n` },
    `docs/live.md:1 defines ${silence}, which belongs in docs/sync.md`,
  ],
  [
    'a rule of chat that is beside those of sync',
    { 'docs/sync.md': `- **${chat}** A post.\n`, 'e2e/post.spec.ts': `test('${chat}');\n` },
    `docs/sync.md:1 defines ${chat}, which belongs in docs/live.md`,
  ],
  [
    'a specification that is not here',
    { 'docs/a.md': `See ${specification} 3.\n` },
    'docs/a.md:1 cites a specification that is not in this repository',
  ],
])('%s is a problem', (_, change, problem) => {
  expect(read({ ...sound, ...change }).problems).toContain(problem);
});

/** What is read of a checkout with these files. */
function read(files: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), 'muster-rules-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const empty = { 'docs/sync.md': '', 'docs/live.md': '', 'docs/screens.md': '', 'scripts/a.mjs': '' };
  for (const [file, text] of Object.entries({ ...empty, 'bench/a.ts': '', ...files })) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return readRules(root);
}
