// Texts that a person reads and that no catalogue has: what the check of `npm run check` refuses.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { sourceFiles } from './texts.mjs';

/** Properties and attributes whose value is text, even of one word. */
const shown =
  /^(title|label|aria-label|hint|lead|cancel|confirm|heading|placeholder|caption|submit|description|legend|empty|done|note|failed|alt|header|brief|term|what|one|many)$/;
/** What looks like a text and is none, by the end of its file's path. */
const noTexts = [
  ['admin-table/export-buttons.tsx', /^(CSV|Excel)$/, 'names of formats'],
  ['attendance/staff/span.ts', /./, 'never shown'],
  [
    'grievance/review/quick-grievances.ts',
    / by manager$/,
    'answers that are stored, as the specification has them',
  ],
  ['leave/calendar/leave.ts', / Leave$/, 'values on the wire'],
  ['leave/on-behalf/entry-values.ts', / Leave$/, 'values on the wire'],
  ['server/calls/calls.ts', /./, 'an error that is caught'],
  ['store/device/queue-schema.ts', /./, 'what earlier versions stored'],
  ['store/device/rxdb.ts', /./, 'what RxDB writes to the console'],
  ['ui/qr-code.tsx', /^M/, 'a path'],
];

const translates = new Set(['t', 'msg', 'texts']);
const notShown =
  /^(className|variant|class|rel|d|viewBox|autoComplete|pattern|accept|style|key|strokeDasharray|aria-keyshortcuts|sizes|allow|command)$/;

/** A line for each bare text of the page's source. */
export function bareTexts(root) {
  return sourceFiles(root)
    .filter((file) => file.startsWith('packages/web/'))
    .flatMap((file) => bareTextsOf(file, readFileSync(join(root, file), 'utf8')));
}

export function bareTextsOf(file, source) {
  const found = [];
  look(parseSync(file, source).program, {}, (node, text) => {
    const line = source.slice(0, node.start).split('\n').length;
    const plain = text.replace(/\s+/g, ' ').trim();
    if (noTexts.some(([end, form]) => file.endsWith(end) && form.test(plain))) return;
    found.push(`${file}:${line}: ${plain.slice(0, 120)}`);
  });
  return found;
}

function look(node, inside, report) {
  if (Array.isArray(node)) for (const one of node) look(one, inside, report);
  else if (typeof node?.type === 'string' && !isHidden(node)) {
    const text = textOf(node, inside);
    if (text !== undefined) report(node, text);
    for (const [name, part] of Object.entries(node)) {
      if (typeof part === 'object' && !(name === 'key' && node.type === 'Property'))
        look(part, insideOf(node, name, inside), report);
    }
  }
}

/** What is no text: types, imports, classes, developers' errors, comparisons, and what is translated already. */
function isHidden(node) {
  if (/^(Import|Export(All|Named)|TS|TaggedTemplate|SwitchCase)/.test(node.type))
    return !node.declaration && !/^TS(As|Satisfies|NonNull)/.test(node.type) && node.type !== 'SwitchCase';
  if (node.type === 'JSXAttribute') return notShown.test(nameOf(node.name));
  if (node.type === 'Property') return notShown.test(nameOf(node.key) ?? '');
  if (node.type === 'CallExpression')
    return translates.has(node.callee.name) || /^(cva|twMerge|buttonVariants)$/.test(node.callee.name ?? '');
  if (node.type === 'NewExpression') return /Error$/.test(node.callee.name ?? '');
  return node.type === 'BinaryExpression' && /[=!<>]=/.test(node.operator);
}

const nameOf = (node) =>
  node?.type === 'JSXNamespacedName'
    ? `${node.namespace.name}:${node.name.name}`
    : (node?.name ?? node?.value);

function insideOf(node, name, inside) {
  if (node.type === 'JSXAttribute') return { shown: shown.test(nameOf(node.name)) };
  if (node.type === 'Property' && name === 'value') return { shown: shown.test(nameOf(node.key) ?? '') };
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return { shown: name === 'children' };
  if (/^(ArrowFunction|Function|Block)/.test(node.type)) return {};
  return inside;
}

function textOf(node, { shown: isShown }) {
  if (node.type === 'JSXText') return /[A-Za-z]{2}/.test(node.value) ? node.value : undefined;
  const text =
    node.type === 'Literal' ? node.value : node.type === 'TemplateLiteral' ? wordsOf(node) : undefined;
  if (typeof text !== 'string') return undefined;
  return isSentence(text) || (isShown && /^[A-Z][a-z]+$/.test(text)) ? text : undefined;
}

const wordsOf = ({ quasis }) => quasis.map(({ value }) => value.cooked).join('{}');

/** Several words, of which one is no class name; or one word in a shown place. */
const isSentence = (text) =>
  /[A-Za-z{}’]+[.,:?!]? [A-Za-z{}]/.test(text) &&
  !/^[a-z0-9:[\]()./_%,*&@!-]+( [a-z0-9:[\]()./_%,*&@!{}-]+)+$/.test(text.replace(/\{\}/g, '')) &&
  /[A-Z]|[a-z]+ [a-z]+ [a-z]/.test(text);
