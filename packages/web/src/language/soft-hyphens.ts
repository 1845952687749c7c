import type { Translate } from '@muster/domain/language/translate';

/** The letters that a word has room for in every column. */
export const longest = 14;

export const withoutSoftHyphens = (text: string) => text.replaceAll('\u00ad', '');

/** The texts of what leaves the page, such as files and settings: without the soft hyphens of screens (decision 64). */
export function unhyphenated(t: Translate): Translate {
  const translate = (...said: readonly unknown[]) =>
    withoutSoftHyphens(String(Reflect.apply(t, undefined, said)));
  return Object.assign(translate, { language: t.language });
}
