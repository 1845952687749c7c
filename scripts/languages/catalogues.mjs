// The catalogues: one file a language, packages/domain/languages/*.po, in gettext's form.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PO from 'pofile';
import { keyOf } from './texts.mjs';

export const translated = ['de', 'es', 'fr', 'ar'];

/** Catalogues that have only what a variant says in other words, each by its language: German with “Sie”. */
export const overlays = { 'de-sie': 'de' };

export const catalogueNames = [...translated, ...Object.keys(overlays)];

export const languageOf = (name) => overlays[name] ?? name;

export const catalogueFile = (root, name) => join(root, 'packages/domain/languages', `${name}.po`);

/** The entries of a catalogue, by key. */
export function readCatalogue(root, name) {
  const path = catalogueFile(root, name);
  const { items } = existsSync(path) ? PO.parse(readFileSync(path, 'utf8')) : { items: [] };
  return new Map(items.filter(({ obsolete }) => !obsolete).map((item) => [keyOfItem(item), item]));
}

/** The translations of a language, or of a variant over it, by key; none for English. */
export function textsIn(root, name) {
  const names = name === 'en' ? [] : [...new Set([languageOf(name), name])];
  const entries = names.flatMap((each) => [...readCatalogue(root, each)]);
  return Object.fromEntries(entries.map(([key, { msgstr }]) => [key, msgstr[0]]));
}

const keyOfItem = ({ msgid, msgctxt }) => keyOf({ message: msgid, context: msgctxt ?? undefined });

/** Writes the texts given, with what is translated already; what the code has no more is left out. */
export function writeCatalogue(root, name, texts) {
  const known = readCatalogue(root, name);
  const po = new PO();
  po.headers = {
    Language: languageOf(name),
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
  };
  po.items = [...texts].map(([key, text]) => itemOf(text, known.get(key)));
  writeFileSync(catalogueFile(root, name), `${po.toString().trimEnd()}\n`);
}

function itemOf({ message, context, files }, known) {
  const item = new PO.Item();
  item.msgid = message;
  if (context !== undefined) item.msgctxt = context;
  item.msgstr = [known?.msgstr[0] ?? ''];
  item.comments = known?.comments ?? [];
  item.references = [...new Set(files)];
  return item;
}
