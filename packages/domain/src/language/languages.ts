/** The languages that Muster speaks (D101), each by its name in itself. English stands in the code; the others have catalogues. */
export const languageNames = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ar: 'العربية',
} as const;
export type Language = keyof typeof languageNames;
export type Translated = Exclude<Language, 'en'>;

export const languages = ['en', 'de', 'es', 'fr', 'ar'] as const satisfies readonly Language[];

export function isLanguage(text: string | null | undefined): text is Language {
  return typeof text === 'string' && Object.hasOwn(languageNames, text);
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/**
 * The first of the languages asked for that Muster speaks, by its primary subtag (`de-AT` is German). Takes tags in the
 * order of preference, as `navigator.languages` and {@link acceptedTags} give them.
 */
export function firstSpoken(tags: readonly string[]): Language | undefined {
  for (const tag of tags) {
    const [primary] = tag.toLowerCase().split('-');
    if (isLanguage(primary)) return primary;
  }
  return undefined;
}

/** The tags of an Accept-Language header, heaviest first; `*` and tags of weight 0 are none. */
export function acceptedTags(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().split(/\s*;\s*/);
      const weight = Number(/^q=([\d.]+)$/i.exec(rest[0] ?? '')?.[1] ?? 1);
      return { tag, weight };
    })
    .filter(({ tag, weight }) => /^[a-z]/i.test(tag) && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}
