import type { Translate } from './translate.ts';

/** A language, or a variant of it: English dates are British where the day comes first. */
type Locale = Translate['language'] | 'en-GB';

/** Making a format takes a hundred times as long as using it, and much memory, so each is made once. */
export const dateFormat = remembering(
  (locale, form: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, form),
);
export const numberFormat = remembering(
  (locale, form: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, form),
);
export const listFormat = remembering(
  (locale, form: Intl.ListFormatOptions) => new Intl.ListFormat(locale, form),
);

function remembering<Form extends object, Format>(make: (locale: Locale, form: Form) => Format) {
  const known = new Map<string, Format>();
  return (locale: Locale, form: Form): Format => {
    const key = `${locale} ${JSON.stringify(form)}`;
    const format = known.get(key) ?? make(locale, form);
    known.set(key, format);
    return format;
  };
}
