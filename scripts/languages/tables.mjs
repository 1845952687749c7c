// Of the tables of sentences, texts(feature, { … }), a page gets those that it says: each is an export of its own.
import { parseSync } from 'vite';
import { messageOf } from './texts.mjs';

/** The source with each table imported from a module of its own, which {@link sentencesOf} makes. */
export function tablesApart(file, source) {
  return [...tablesOf(file, source)]
    .sort(([, first], [, second]) => second.start - first.start)
    .reduce((made, [name, { start, end }]) => {
      const apart = `import * as ${name} from '${file}?sentences=${name}';\nexport { ${name} };`;
      return made.slice(0, start) + apart + made.slice(end);
    }, source);
}

/** The module of one table. `built` writes what the page has of a text. */
export function sentencesOf(source, file, name, built) {
  const { feature, properties, isSpoken } = tablesOf(file, source).get(name);
  const sentences = properties.map(({ key, value }, index) => {
    const said = `/* @__PURE__ */ sentence('${feature}.${key.name}', ${built({ message: messageOf(value) })})`;
    const made = isSpoken ? `/* @__PURE__ */ spokenSentence(${said})` : said;
    return `const said${index} = ${made};\nexport { said${index} as ${key.name} };`;
  });
  return [`import { sentence, spokenSentence } from '@muster/domain/language/texts';`, ...sentences].join(
    '\n',
  );
}

function tablesOf(file, source) {
  const found = new Map();
  if (!/\btexts\(/.test(source)) return found;
  for (const statement of parseSync(file, source).program.body) {
    const [declared] = statement.declaration?.declarations ?? [];
    const table = declared && tableOf(declared.init, found);
    if (table) found.set(declared.id.name, { ...table, start: statement.start, end: statement.end });
  }
  return found;
}

/** texts('feature', { … }), spoken(texts('feature', { … })) or spoken(table). */
function tableOf(node, found) {
  const [first, second] = node?.arguments ?? [];
  if (node?.callee?.name === 'texts')
    return { feature: first.value, properties: second.properties, isSpoken: false };
  if (node?.callee?.name !== 'spoken') return undefined;
  const spoken = first.type === 'Identifier' ? found.get(first.name) : tableOf(first, found);
  return spoken && { ...spoken, isSpoken: true };
}
