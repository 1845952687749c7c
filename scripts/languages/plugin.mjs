// Gives the page its catalogues, compiled, and compiles the English texts where the code names them (decision 063).
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { catalogueNames, languageOf, readCatalogue } from './catalogues.mjs';
import { groups, groupsOfFiles } from './groups.mjs';
import { isolatedValues } from './isolate.mjs';
import { compiledWithSoftHyphens, withSoftHyphens } from './soft-hyphens.mjs';
import { sentencesOf, tablesApart } from './tables.mjs';
import { keyOf, textsInCode, textsOf } from './texts.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const all = 'virtual:catalogues';
const oneTable = /^(.+)\?sentences=(\w+)$/;
const one = /^\0virtual:catalogue\/([\w-]+)\/(\w+)$/;

export function catalogues() {
  let isBuild = false;
  return {
    name: 'muster:catalogues',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId(id) {
      if (oneTable.test(id)) return id;
      return id === all || id.startsWith('virtual:catalogue/') ? `\0${id}` : undefined;
    },
    load(id) {
      if (id === `\0${all}`) return loaders();
      const [, file, table] = oneTable.exec(id) ?? [];
      if (file) return sentencesOf(readFileSync(file, 'utf8'), file, table, builtText);
      const [, name, group] = one.exec(id) ?? [];
      return name && `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled(name, group)))})`;
    },
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle).filter((file) => file.startsWith('assets/catalogue-'));
      const ofCatalogue = (name) =>
        files.filter((file) => groups.some((group) => file.includes(`catalogue-${name}-${group}-`)));
      // An overlay is of use beside its language only.
      const lists = catalogueNames.map((name) => [
        name,
        [...new Set([languageOf(name), name])].flatMap(ofCatalogue).map((file) => `/${file}`),
      ]);
      this.emitFile({
        type: 'asset',
        fileName: 'catalogues.json',
        source: JSON.stringify(Object.fromEntries(lists)),
      });
    },
    transform(code, id) {
      const [file] = id.split('?');
      if (!isBuild || !file.startsWith(`${root}/packages/`) || !/\.tsx?$/.test(file)) return undefined;
      // Everything is compiled here.
      if (file.endsWith('/domain/src/language/compiler.ts')) return 'export const compiler = undefined;';
      const made = withCompiledTexts(file, tablesApart(file, code));
      return made === code ? undefined : { code: made, map: null };
    },
  };
}

function loaders() {
  const parts = catalogueNames.map((name) => {
    const loads = groups.map((group) => `${group}: () => import('virtual:catalogue/${name}/${group}')`);
    return `'${name}': { ${loads.join(', ')} }`;
  });
  return `const parts = { ${parts.join(', ')} };
export const loadCatalogue = async (name, group) => (await parts[name][group]()).default;`;
}

let keysByGroup;

/** The keys of each group; read once a build. */
function keysOf(group) {
  keysByGroup ??= grouped();
  return keysByGroup.get(group) ?? [];
}

function grouped() {
  const groupOf = groupsOfFiles(root);
  const names = namesByGroup(groupOf);
  const found = new Map(groups.map((group) => [group, []]));
  for (const [key, { files, said }] of textsInCode(root)) {
    const has = (name) => files.some((file) => groupOf.get(file) === name);
    const group =
      groups.find((name) => has(name) && !said) ?? groups.find((name) => names.get(name)?.has(said));
    found.get(group ?? (groups.some(has) ? 'later' : undefined))?.push(key);
  }
  return found;
}

/** What the files of each group call: a table is loaded with its first sentence, but said by several groups. */
function namesByGroup(groupOf) {
  const found = new Map(groups.map((group) => [group, new Set()]));
  for (const [file, group] of groupOf) {
    const names = readFileSync(`${root}/${file}`, 'utf8').matchAll(/\w(?:Texts|Says|Problems)\.(\w+)/g);
    for (const [, name] of names) found.get(group).add(name);
  }
  return found;
}

/** The texts of a group in a catalogue, as the page looks for them. */
function compiled(name, group) {
  const entries = readCatalogue(root, name);
  const found = {};
  for (const key of keysOf(group)) {
    const translation = entries.get(key)?.msgstr[0];
    if (translation) found[shortKey(key)] = builtTranslation(languageOf(name), translation);
  }
  return found;
}

function builtTranslation(language, translation) {
  if (isPlain(translation)) return withSoftHyphens(language, translation);
  const made = compiledWithSoftHyphens(language, compileMessage(translation));
  return language === 'ar' ? isolatedValues(made) : made;
}

let numbers;

/** Texts without placeholders are their own key, because the page has them anyway. The others are numbered. */
export function shortKey(key) {
  numbers ??= new Map([...textsInCode(root).keys()].sort().map((known, index) => [known, String(index)]));
  return isPlain(key) ? key : numbers.get(key);
}

const isPlain = (text) => !/[{']/.test(text);

function withCompiledTexts(file, code) {
  return textsOf(file, code)
    .filter(({ message }) => !isPlain(message))
    .sort((first, second) => second.start - first.start)
    .reduce((made, text) => made.slice(0, text.start) + builtText(text) + made.slice(text.end), code);
}

/** What the page has of a text. */
function builtText(text) {
  const { message } = text;
  return JSON.stringify(isPlain(message) ? message : [shortKey(keyOf(text)), compileMessage(message)]);
}
