/** The languages that Muster speaks (D101), each by its name in itself. English stands in the code; the others have catalogues. */
export const languageNames = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ar: 'العربية',
} as const;
export type Language = keyof typeof languageNames;

export const languages = ['en', 'de', 'es', 'fr', 'ar'] as const satisfies readonly Language[];

export function isLanguage(text: string | null | undefined): text is Language {
  return typeof text === 'string' && Object.hasOwn(languageNames, text);
}

/** How German addresses people (D101): the company's choice. */
export const germanAddresses = ['du', 'sie'] as const;
export type GermanAddress = (typeof germanAddresses)[number];
export const germanAddressNames = { du: 'du', sie: 'Sie' } as const;

/** Whose texts are said: a language's, or those of German with “Sie”, an overlay over the others. */
export type Variant = Language | 'de-sie';
export type TranslatedVariant = Exclude<Variant, 'en'>;

export interface Spoken {
  readonly language: Language;
  readonly germanAddress: GermanAddress;
}

export function variantOf({ language, germanAddress }: Spoken): Variant {
  return language === 'de' && germanAddress === 'sie' ? 'de-sie' : language;
}

export function isVariant(text: string | null | undefined): text is Variant {
  return text === 'de-sie' || isLanguage(text);
}

export function languageOf(variant: Variant): Language {
  return variant === 'de-sie' ? 'de' : variant;
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
