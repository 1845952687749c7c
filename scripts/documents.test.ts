import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup.mjs';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const rooms = ['docs', 'packages', 'e2e', 'bench', 'scripts', 'packaging'];
const foreign = /(^|\/)(node_modules|dist|dist-types|test-results)(\/|$)/;

const places = [
  ...readdirSync(root).filter((name) => !foreign.test(name)),
  ...rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .map((path) => `${room}/${path.replaceAll('\\', '/')}`)
      .filter((path) => !foreign.test(path)),
  ),
];
const documents = places.filter((path) => path.endsWith('.md') && !path.startsWith('docs/reference/'));
const folders = new Set(
  places.filter((path) => !/\.\w+$/.test(path)).map((path) => path.replace(/^.*\//, '')),
);
const programs = places.filter((path) =>
  /^(?!docs\/).*\.(ts|tsx|mts|mjs|css|html|json|yaml|yml)$/.test(path),
);
const source = programs
  .filter((path) => path !== 'scripts/documents.test.ts')
  .map(read)
  .join('\n');

/** Names that are right although this repository has no such thing. */
const elsewhere = new Set([
  // Variables of OpenTelemetry's package, which Muster passes on unread.
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_TRACES_SAMPLER',
  // A capability of Linux.
  'CAP_NET_BIND_SERVICE',
]);

/** What a text has in backticks, and the lines of its blocks of code. */
const inCode = (text: string) => ({
  names: [...text.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name),
  lines: [...text.matchAll(/^```[\s\S]*?^```$/gm)].flatMap(([block]) => block.split('\n').slice(1, -1)),
});

const inDataFolder = /^(uploads|keys|mail|backups)\/[a-z.]+$/;

/** Whether a name is meant as a place of this repository: a file of a kind that it has, or a path from one of its folders. */
function isPlace(name: string): boolean {
  if (!/^[\w.@$…<>*{},-]+(\/[\w.@$…<>*{},-]*)*$/.test(name)) return false;
  if (/[\w>*}]\.(ts|tsx|mts|mjs|css|html|md|sql)$/.test(name)) return true;
  const [first = '', next] = name.split('/');
  return next !== undefined && (first === '…' || folders.has(first) || inDataFolder.test(name));
}

/** Places of the data folder and paths of the API are in the source and in the reference. */
function isMade(name: string): boolean {
  if (apiPage.includes(`/${name}\``)) return true;
  return (
    inDataFolder.test(name) && [name, `'${name.replace(/^\w+\//, '')}'`].some((each) => source.includes(each))
  );
}

/**
 * A name is there whole or as the end of a path, `src` after a package's name left out or not; `*`, `…`, `<feature>`,
 * `FEATURE` and `{a,b}` match anything.
 */
function isThere(name: string): boolean {
  const pattern = name
    .replace(/\/$/, '')
    .replace(/[.$]/g, '\\$&')
    .replace(/^(api|db|domain|web|demo)\/(?!src\/|tests\/)/, '$1/(src/)?')
    .replace(/\*\*|…/g, '@')
    .replace(/\*|<\w+>|\{[^}]*\}|\b[A-Z]{4,}\b(?!\\.md)/g, '[^/]*')
    .replaceAll('@', '.*');
  const path = new RegExp(`(^|/)${pattern}$`);
  return places.some((place) => path.test(place));
}

const apiPage = read('docs/reference/api.md');
const commandPage = read('docs/reference/command-line.md');
/** The flags of each command, by its words without "muster". */
const commands = new Map(
  commandPage
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const words = /^`muster ([a-z -]+?)(?: <.*)?`/.exec(part)?.[1] ?? '';
      return [words, [...part.matchAll(/--[a-z-]+/g)].map(([flag]) => flag)];
    }),
);

const call =
  /(?:^|&& |\| )(?:sudo )?(?:\S*bin\/|npm run -s )?muster (?:-- )?([a-z][a-z-]*(?: [a-z-]+)?)([^|;&]*)/g;

/** The calls of `muster` in a piece of code whose command is not there, and the flags that a command does not have. */
function wrongCommands(code: string): string[] {
  return [...code.matchAll(call)].flatMap(([, words = '', rest = '']) => {
    const name = [words, words.replace(/ .*/, '')].find((each) => commands.has(each));
    const isGroup = [...commands.keys()].some((each) => each.startsWith(`${words} `));
    if (name === undefined) return isGroup ? [] : [`muster ${words}`];
    const known = ['--help', ...(commands.get(name) ?? [])];
    const flags = [...rest.matchAll(/ (--[a-z-]+)/g)].map(([, flag = '']) => flag);
    return flags.filter((flag) => !known.includes(flag)).map((flag) => `muster ${name} ${flag}`);
  });
}

const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;

/** The names of a text that are not there. */
function missingIn(text: string): string[] {
  const { names, lines } = inCode(text);
  const code = [...names, ...lines];
  const runs = [...text.matchAll(/\bnpm run (?:-s )?([a-z][\w:-]*)/g)].filter(
    ([, name = '']) => !(name in scripts),
  );
  const variables = code.flatMap((piece) =>
    [...piece.matchAll(/(?<![\w.-])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?![\w-])|(?<=^| )[A-Z]{3,}(?==)/g)].map(
      ([name]) => name,
    ),
  );
  return [
    ...names.filter((name) => isPlace(name) && !isThere(name) && !isMade(name)),
    ...runs.map(([run]) => run),
    ...code.flatMap(wrongCommands),
    ...variables.filter((name) => !new RegExp(`\\b${name}\\b`).test(source)),
  ].filter((name) => !elsewhere.has(name));
}

test('U244 every path, command and variable that a document names is there', () => {
  const missing = documents.flatMap((file) => missingIn(read(file)).map((name) => `${file}: ${name}`));
  expect(missing).toEqual([]);
});

test('U244 every decision that a document or a comment cites is there', () => {
  const numbers = places.flatMap((path) => /^docs\/decisions\/0*(\d+)-/.exec(path)?.[1] ?? []);
  const cited = [source, ...documents.map(read)].flatMap((text) =>
    [...text.matchAll(/\bdecisions? 0*(\d+)/gi)].map(([, number = '']) => number),
  );
  expect(cited.length).toBeGreaterThan(30);
  expect(cited.filter((number) => !numbers.includes(number))).toEqual([]);
});

test.each([
  ['`scripts/gone.mjs` and `scripts/documents.test.ts`', 'scripts/gone.mjs'],
  ['`gone.ts`, `documents.test.ts`, `.ts`, `text/html`', 'gone.ts'],
  ['`features/gone/`, `features/leave/`, `db/features/leave`', 'features/gone/'],
  ['`…/leave/gone.ts`, `…/leave/router.ts`', '…/leave/gone.ts'],
  ['`features/<feature>/gone.ts`, `features/FEATURE/router.ts`', 'features/<feature>/gone.ts'],
  ['`scripts/*.gone.ts`, `scripts/*.test.ts`, `packages/{api,db}/src`', 'scripts/*.gone.ts'],
  ['`keys/gone.json` and `keys/push.json`', 'keys/gone.json'],
  ['npm run gone, npm run check and `npm run -s muster -- COMMAND`', 'npm run gone'],
  ['`muster gone`, `muster account`, `muster account create --name X`', 'muster gone'],
  ['```\nsudo muster account list | head\nmuster account list --gone\n```', 'muster account list --gone'],
  ['`MUSTER_GONE`, `BACKUP_DIR` and `SQLITE_BUSY`', 'MUSTER_GONE'],
  ['```\nUNHEARDOF=1 PORT=8080 npm start\n```', 'UNHEARDOF'],
])('U244 what is not there is found: %s', (text, gone) => {
  expect(missingIn(text)).toEqual([gone]);
});
