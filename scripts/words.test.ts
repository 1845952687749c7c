import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { root } from './setup.mjs';

const packages = ['api', 'db', 'domain', 'web'];
/** Words that native speakers do not use so in an interface, with what to write instead. */
const inTexts = /\b(holds|mend(?:s|ed|ing)?|told|nobody|whoever|somebody|everybody|anybody|anew|e-mails?)\b/i;

/** Files below `folder` whose name matches, relative to the root. */
function filesIn(folder: string, name: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file) && !/\.test\.|\btesting\b|migrations\//.test(file))
    .map((file) => join(folder, file));
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Text as a person reads it: of JSX, or a string of several words or with a capital; not of SQL, an import or a type. */
function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (!isNode(value) || /^(Import|TSLiteral|ExportAll)/.test(value.type)) return [];
  if (value.type === 'TaggedTemplateExpression') return [];
  const text = value.type === 'TemplateElement' ? cooked(value['value']) : value['value'];
  const own =
    /^(JSXText|Literal|TemplateElement)$/.test(value.type) && typeof text === 'string' ? [text] : [];
  return [...own.filter(isRead), ...Object.values(value).flatMap(textsOf)];
}

const cooked = (value: unknown) =>
  typeof value === 'object' && value !== null && 'cooked' in value ? value.cooked : undefined;

/** Texts of several words or with a capital; not the values in a list of choices. */
const isRead = (text: string) => /[A-Za-z] |^[A-Z][a-z]/.test(text) && !text.includes(' must be one of: ');

const foundIn = (file: string, texts: readonly string[], words: RegExp) =>
  texts.filter((text) => words.test(text)).map((text) => `${file}: ${text.replace(/\s+/g, ' ').trim()}`);

test('U219 texts of screens, answers, mails and the command line are in plain words', () => {
  const files = packages.flatMap((name) => filesIn(join('packages', name, 'src'), /\.tsx?$/));
  const found = files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    // The names that columns have in other programs, and cases of tests.
    const isOfNoScreen = /people\/import-(?:work-)?names\.ts$|leave-account\/oracle\//.test(file);
    if (!inTexts.test(source) || isOfNoScreen) return [];
    return foundIn(file, textsOf(parseSync(file, source).program), inTexts);
  });
  expect(files.length).toBeGreaterThan(900);
  expect(found).toEqual([]);
});
