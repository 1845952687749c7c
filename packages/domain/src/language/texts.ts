import { type NamesIn, type Translatable, translateIn, type Value, type Values } from './translate.ts';

/**
 * A sentence that the server or a rule says (D101): its stable code, every figure in it as a number or an ISO value, and the
 * text in English, by which the catalogues find it.
 */
export interface Said extends Translatable {
  readonly code: string;
  readonly values: Values;
}

type Sentences<Table extends Readonly<Record<string, string>>> = {
  readonly [Name in keyof Table]: [NamesIn<Table[Name]>] extends [never]
    ? () => Said
    : (values: Values & Readonly<Record<NamesIn<Table[Name]>, Value>>) => Said;
};

/** The sentences of a feature, each called by its name: `leaveTexts.startTooEarly({ first })` has the code `leave.startTooEarly`. */
export function texts<const Table extends Readonly<Record<string, string>>>(
  feature: string,
  table: Table,
): Sentences<Table> {
  const makers = Object.entries(table).map(([name, message]) => [
    name,
    sentence(`${feature}.${name}`, message),
  ]);
  return Object.fromEntries(makers);
}

/** One sentence of a table. A build of the page makes an export of each, so that it has only those that it says. */
export const sentence =
  (code: string, message: string) =>
  (values: Values = {}): Said => ({ code, message, values });

/** What the specification and callers without a language read (D101). */
export const english = translateIn('en', {});

/** The values as answers carry them: labels in English, as in the documentation (D101). */
export type Params = Readonly<Record<string, string | number>>;

export function paramsOf({ values }: Said): Params {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? english(value) : value]),
  );
}

/** A text that has no table, such as another program's: it is its own sentence. */
export function asItIs(code: string, text: string): Said {
  return { code, message: '{text}', values: { text } };
}

/** What schemas said, by its English: all that zod keeps of a refusal is a text. As many as the schemas have sentences. */
const saidByText = new Map<string, Said>();

/** The English of a sentence that a schema refuses with. {@link saidBySchema} finds the sentence again. */
export function spokenBySchema(said: Said): string {
  const text = english(said);
  saidByText.set(text, said);
  return text;
}

type Spoken<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends (...values: infer Values) => Said
    ? (...values: Values) => string
    : never;
};

/** Sentences that only schemas say: each is its English, by {@link spokenBySchema}. */
export function spoken<Table extends Readonly<Record<string, (...values: never[]) => Said>>>(
  table: Table,
): Spoken<Table> {
  const makers = Object.entries(table).map(([name, make]) => [name, spokenSentence(make)]);
  return Object.fromEntries(makers);
}

export const spokenSentence =
  <Values extends readonly never[]>(make: (...values: Values) => Said) =>
  (...values: Values): string =>
    spokenBySchema(make(...values));

export function saidBySchema(text: string): Said | undefined {
  return saidByText.get(text);
}
