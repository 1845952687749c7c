import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  acceptedTags,
  firstSpoken,
  type GermanAddress,
  type Language,
  languageOf,
  type TranslatedVariant,
  type Variant,
  variantOf,
} from '@muster/domain/language/languages';
import { english } from '@muster/domain/language/texts';
import { keyOf, type Translate, translateIn } from '@muster/domain/language/translate';
import PO from 'pofile';

const folder = fileURLToPath(new URL('../../../domain/languages', import.meta.url));

const read = new Map<Variant, Translate>();

/** The texts of a variant. Its catalogues are read when it is first asked for. */
export function translateTo(variant: Variant): Translate {
  if (variant === 'en') return english;
  const translate = read.get(variant) ?? translateIn(languageOf(variant), textsOf(variant));
  read.set(variant, translate);
  return translate;
}

/** An overlay has only what it says in other words than its language. */
function textsOf(variant: TranslatedVariant): Record<string, string> {
  const names = [...new Set([languageOf(variant), variant])];
  return Object.assign({}, ...names.map(readCatalogue));
}

/**
 * The texts of an answer: in the heaviest language of Accept-Language that Muster speaks, else in English; German addresses
 * people as the company wants (D101).
 */
export function translateFor(headers: Asking, germanAddress: GermanAddress): Translate {
  return translateTo(variantOf({ language: languageFor(headers), germanAddress }));
}

export function languageFor(headers: Asking): Language {
  return firstSpoken(acceptedTags(headers['accept-language'])) ?? 'en';
}

interface Asking {
  readonly 'accept-language'?: string | undefined;
}

/** By key, without what is not translated yet. */
function readCatalogue(name: string): Record<string, string> {
  const path = join(folder, `${name}.po`);
  const { items } = PO.parse(existsSync(path) ? readFileSync(path, 'utf8') : '');
  const known = items.filter(({ msgstr, obsolete }) => msgstr[0] && !obsolete);
  return Object.fromEntries(
    known.map(({ msgid, msgctxt, msgstr: [text = ''] }) => [keyOf(msgid, msgctxt ?? undefined), text]),
  );
}
