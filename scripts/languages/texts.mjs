// The texts in the code that are translated: what t(), msg() and texts() are called with.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** The source files that say something to a person, from the root. */
export function sourceFiles(root) {
  return ['domain', 'db', 'api', 'web']
    .flatMap((name) => {
      const folder = join('packages', name, 'src');
      return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      );
    })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$|\btesting\b|migrations\//.test(file))
    .sort();
}

/** The texts of all source files: message, context, the placeholders that the code fills, and the files that have it. */
export function textsInCode(root) {
  const found = new Map();
  for (const file of sourceFiles(root)) {
    for (const text of textsOf(file, readFileSync(join(root, file), 'utf8'))) {
      const known = found.get(keyOf(text)) ?? { ...text, files: [], filled: [] };
      known.files.push(file);
      known.filled.push({ file, names: text.names });
      found.set(keyOf(text), known);
    }
  }
  return found;
}

export const keyOf = ({ message, context }) =>
  context === undefined ? message : `${context}\u0004${message}`;

/** The texts of one file, with the place of each message in it; `said` is the name of a sentence in its table. */
export function textsOf(file, source) {
  if (!/\b(t|msg|texts)\(/.test(source)) return [];
  const calls = [];
  visit(parseSync(file, source).program, (node) => {
    if (node.type === 'CallExpression') calls.push(...textsOfCall(node));
  });
  return calls;
}

export function visit(node, look) {
  if (Array.isArray(node)) for (const one of node) visit(one, look);
  else if (typeof node?.type === 'string') {
    look(node);
    for (const part of Object.values(node)) if (typeof part === 'object') visit(part, look);
  }
}

function textsOfCall({ callee, arguments: args }) {
  const [first, second, third] = args;
  if (callee.name === 'texts')
    return second.properties.map(({ key, value }) => ({
      ...textAt(value, undefined, undefined),
      said: key.name,
    }));
  if (callee.name !== 't' && callee.name !== 'msg') return [];
  const literals = literalsOf(first);
  return literals.map((literal) => textAt(literal, second, third));
}

/** A text that is one of two is both. */
function literalsOf(node) {
  if (node?.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(literalsOf);
  return messageOf(node) === undefined ? [] : [node];
}

function textAt(literal, values, context) {
  const names = namesOf(values);
  return {
    message: messageOf(literal),
    context: messageOf(context),
    names,
    start: literal.start,
    end: literal.end,
  };
}

/** Undefined where the values are not written out: their type is checked. */
function namesOf(values) {
  if (values?.type !== 'ObjectExpression') return undefined;
  if (values.properties.some(({ key }) => key === undefined)) return undefined;
  return values.properties.map(({ key }) => key.name ?? key.value);
}

export function messageOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked;
  return undefined;
}
