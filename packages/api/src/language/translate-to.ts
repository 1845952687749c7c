import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { acceptedTags, firstSpoken, type Language } from '@muster/domain/language/languages';
import { english } from '@muster/domain/language/texts';
import { keyOf, type Translate, translateIn } from '@muster/domain/language/translate';
import PO from 'pofile';

const folder = fileURLToPath(new URL('../../../domain/languages', import.meta.url));

const read = new Map<Language, Translate>([['en', english]]);

/** The texts in a language, whose catalogue is read when the first caller asks for it. */
export function translateTo(language: Language): Translate {
  const translate = read.get(language) ?? translateIn(language, readCatalogue(language));
  read.set(language, translate);
  return translate;
}

/** The texts of an answer: in the heaviest language of Accept-Language that Muster speaks, else in English (D101). */
export function translateFor(headers: { readonly 'accept-language'?: string | undefined }): Translate {
  return translateTo(firstSpoken(acceptedTags(headers['accept-language'])) ?? 'en');
}

/** By key, without what is not translated yet. */
function readCatalogue(language: Language): Record<string, string> {
  const path = join(folder, `${language}.po`);
  const { items } = PO.parse(existsSync(path) ? readFileSync(path, 'utf8') : '');
  const known = items.filter(({ msgstr, obsolete }) => msgstr[0] && !obsolete);
  return Object.fromEntries(
    known.map(({ msgid, msgctxt, msgstr: [text = ''] }) => [keyOf(msgid, msgctxt ?? undefined), text]),
  );
}
