import { type Messages, setupI18n } from '@lingui/core';
import { compiler } from './compiler.ts';
import { isolatedValues } from './isolate.ts';
import { directionOf, type Language } from './languages.ts';

/**
 * What a text's placeholders become: a name as it is, a number as its language writes it if the text says so, another
 * text (the label of a field) in the same language. `{date, date, written}` takes a date as 2026-11-20, `{days, number, exact}` has two decimals.
 */
export type Values = Readonly<Record<string, Value>>;
export type Value = string | number | Translatable;

/** A text that is shown later, or by another part, in the language of then. Made by {@link msg}. */
export interface Translatable {
  readonly message: string;
  readonly values?: Values | undefined;
  readonly context?: string | undefined;
}

/**
 * `t('Sign in')`, `t('{count, plural, one {# day} other {# days}}', { count })`: the text in a language. The English text,
 * in ICU's syntax, is the key of the catalogues. `context` tells apart what one English word means, for translators.
 */
export interface Translate {
  <const Message extends string>(message: Message, ...rest: Rest<Message>): string;
  (text: Translatable): string;
  readonly language: Language;
}

type Rest<Message extends string> = [NamesIn<Message>] extends [never]
  ? [values?: Readonly<Record<string, never>>, context?: string]
  : [values: Values & Readonly<Record<NamesIn<Message>, Value>>, context?: string];

/** The placeholders that a message names outside of branches; the check of the catalogues compares all of them. */
export type NamesIn<Message extends string> = Message extends `${string}{${infer Inner}}${infer After}`
  ? Inner extends `${infer Branching},${string}{${string}`
    ? Branching | NamesIn<Behind<After>>
    : Name<Inner> | NamesIn<After>
  : never;
type Name<Inner extends string> = Inner extends `${infer Before},${string}` ? Before : Inner;
/** What follows the branches of a plural or select, of which the first is read. */
type Behind<Rest extends string> = Rest extends `}${infer After}`
  ? After
  : Rest extends `${string}}}${infer After}`
    ? After
    : '';

export function msg<const Message extends string>(message: Message, ...rest: Rest<Message>): Translatable {
  const [values, context] = rest;
  return { message, values, context };
}

/** What a build makes of a message: its parts, with what stands at its placeholders. */
type Compiled = NonNullable<Messages[string]>;

/** Translations by {@link keyOf}, in ICU's syntax; compiled where a build of the page made them. */
export type Catalogue = Readonly<Messages>;

/** What a build makes of a message with placeholders where the code names it. */
type Built = readonly [key: string, compiled: Compiled];

const beforeMessage = '\u0004';

/** The key of a text in the catalogues: gettext's. */
export function keyOf(message: string, context: string | undefined): string {
  return context === undefined ? message : `${context}${beforeMessage}${message}`;
}

const formats = {
  written: { dateStyle: 'long', timeZone: 'UTC' },
  exact: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
} as const;

export function translateIn(language: Language, catalogue: Catalogue): Translate {
  // English dates are written as 20 November 2026.
  const locales = language === 'en' ? 'en-GB' : language;
  const i18n = setupI18n({ locale: language, locales, messages: { [language]: { ...catalogue } } });
  if (compiler) i18n.setMessagesCompiler(compilerFor(language, compiler));
  const translate = (text: string | Built | Translatable, values?: Values, context?: string): string => {
    if (isTranslatable(text)) return translate(text.message, text.values, text.context);
    const [key, english] = typeof text === 'string' ? [keyOf(text, context), text] : text;
    const found = catalogue[key] ?? english;
    if (typeof found === 'string' && !hasSyntax(found)) return found;
    if (i18n.messages[key] === undefined) i18n.load(language, { [key]: english });
    return i18n._(key, values && shown(values), { formats });
  };
  const shown = (values: Values) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'object' ? translate(value) : value,
      ]),
    );
  return Object.assign(translate, { language });
}

function compilerFor(language: Language, compile: NonNullable<typeof compiler>): typeof compile {
  return directionOf(language) === 'rtl' ? (message) => isolatedValues(compile(message)) : compile;
}

const isTranslatable = (text: string | Built | Translatable): text is Translatable =>
  typeof text === 'object' && 'message' in text;

const hasSyntax = (message: string) => /[{']/.test(message);
