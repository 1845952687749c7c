// Gives the page its catalogues, compiled, and compiles the English texts where the code names them (decision 063).
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { readCatalogue, translated } from './catalogues.mjs';
import { groups, groupsOfFiles } from './groups.mjs';
import { keyOf, textsInCode, textsOf } from './texts.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const all = 'virtual:catalogues';
const one = /^\0virtual:catalogue\/(\w+)\/(\w+)$/;

export function catalogues() {
  let isBuild = false;
  return {
    name: 'muster:catalogues',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === all || id.startsWith('virtual:catalogue/') ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${all}`) return loaders();
      const [, language, group] = one.exec(id) ?? [];
      return (
        language && `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled(language, group)))})`
      );
    },
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle).filter((file) => file.startsWith('assets/catalogue-'));
      const ofLanguage = (language) =>
        files.filter((file) => file.includes(`catalogue-${language}-`)).map((file) => `/${file}`);
      const lists = Object.fromEntries(translated.map((language) => [language, ofLanguage(language)]));
      this.emitFile({ type: 'asset', fileName: 'catalogues.json', source: JSON.stringify(lists) });
    },
    transform(code, id) {
      const [file] = id.split('?');
      if (!isBuild || !file.startsWith(`${root}/packages/`) || !/\.tsx?$/.test(file)) return undefined;
      // Everything is compiled here.
      if (file.endsWith('/domain/src/language/compiler.ts')) return 'export const compiler = undefined;';
      return withCompiledTexts(file, code);
    },
  };
}

function loaders() {
  const parts = translated.map((language) => {
    const loads = groups.map((group) => `${group}: () => import('virtual:catalogue/${language}/${group}')`);
    return `${language}: { ${loads.join(', ')} }`;
  });
  return `const parts = { ${parts.join(', ')} };
export const loadCatalogue = async (language, group) => (await parts[language][group]()).default;`;
}

let keysByGroup;

/** The keys of each group; read once a build. */
function keysOf(group) {
  keysByGroup ??= grouped();
  return keysByGroup.get(group) ?? [];
}

function grouped() {
  const groupOf = groupsOfFiles(root);
  const found = new Map(groups.map((group) => [group, []]));
  for (const [key, { files }] of textsInCode(root)) {
    const first = groups.find((name) => files.some((file) => groupOf.get(file) === name));
    found.get(first)?.push(key);
  }
  return found;
}

/** The texts of a group in a language, as the page looks for them. */
function compiled(language, group) {
  const entries = readCatalogue(root, language);
  const found = {};
  for (const key of keysOf(group)) {
    const translation = entries.get(key)?.msgstr[0];
    if (translation) found[shortKey(key)] = isPlain(translation) ? translation : compileMessage(translation);
  }
  return found;
}

/** Texts without placeholders are their own key, because the page has them anyway. */
const shortKey = (key) =>
  isPlain(key) ? key : createHash('sha256').update(key).digest('base64url').slice(0, 6);

const isPlain = (text) => !/[{']/.test(text);

function withCompiledTexts(file, code) {
  const texts = textsOf(file, code).filter(({ message }) => !isPlain(message));
  if (texts.length === 0) return undefined;
  const made = texts
    .sort((first, second) => second.start - first.start)
    .reduce((made, text) => {
      const built = JSON.stringify([shortKey(keyOf(text)), compileMessage(text.message)]);
      return made.slice(0, text.start) + built + made.slice(text.end);
    }, code);
  return { code: made, map: null };
}
