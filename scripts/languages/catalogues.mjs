// The catalogues: one file a language, packages/domain/languages/*.po, in gettext's form.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PO from 'pofile';
import { keyOf } from './texts.mjs';

export const translated = ['de', 'es', 'fr', 'ar'];

export const catalogueFile = (root, language) => join(root, 'packages/domain/languages', `${language}.po`);

/** The entries of a language, by key. */
export function readCatalogue(root, language) {
  const path = catalogueFile(root, language);
  const { items } = existsSync(path) ? PO.parse(readFileSync(path, 'utf8')) : { items: [] };
  return new Map(items.filter(({ obsolete }) => !obsolete).map((item) => [keyOfItem(item), item]));
}

/** The translations of a language by key; none for English. */
export function textsIn(root, language) {
  const entries = language === 'en' ? [] : [...readCatalogue(root, language)];
  return Object.fromEntries(entries.map(([key, { msgstr }]) => [key, msgstr[0]]));
}

const keyOfItem = ({ msgid, msgctxt }) => keyOf({ message: msgid, context: msgctxt ?? undefined });

/** Writes the texts of the code, with what is translated already; what the code has no more is left out. */
export function writeCatalogue(root, language, texts) {
  const known = readCatalogue(root, language);
  const po = new PO();
  po.headers = {
    Language: language,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
  };
  po.items = [...texts].map(([key, text]) => itemOf(text, known.get(key)));
  writeFileSync(catalogueFile(root, language), `${po.toString().trimEnd()}\n`);
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
