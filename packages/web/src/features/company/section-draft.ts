import { type SettingsInput, settingsInput } from '@muster/domain/company/settings';

/** What a section shows of the settings, and what it makes of its values. */
export interface SectionShape<Whole, Values extends object> {
  readonly read: (settings: Whole) => Values;
  /** The input for `changed` values. Only what is named is changed, so of two who save at once neither undoes the other. */
  readonly write: (values: Values, changed: Changed<Values>) => SettingsInput;
}

/** Which of a section's values were changed here. */
export type Changed<Values> = (...names: readonly (keyof Values)[]) => boolean;

export type Problems<Values> = { readonly [Name in keyof Values]?: string } & { readonly root?: string };

/** What was typed and is not saved: what is again as the settings have it does not count. */
export function draftWith<Values extends object>(
  draft: Partial<Values>,
  change: Partial<Values>,
  saved: Values,
): Partial<Values> {
  const merged: Partial<Values> = { ...draft, ...change };
  for (const name of namesOf(merged)) if (isSame(merged[name], saved[name])) delete merged[name];
  return merged;
}

/** The input that saves a draft over the settings as they are at this moment. */
export function inputOf<Whole, Values extends object>(
  { read, write }: SectionShape<Whole, Values>,
  settings: Whole,
  draft: Partial<Values>,
): SettingsInput {
  const values: Values = { ...read(settings), ...draft };
  return write(values, (...names) => names.some((name) => name in draft));
}

/** What is wrong with an input, by the section's values; empty for nothing. */
export function problemsIn<Values extends object>(input: SettingsInput, values: Values): Problems<Values> {
  const read = settingsInput.safeParse(input);
  // The first of several about one value is the one that is said.
  const issues = read.error?.issues.toReversed() ?? [];
  return Object.assign({}, ...issues.map(({ path, message }) => problemAt(path.join('.'), message, values)));
}

/** A refusal at the value that it names by its last word, or of the section as a whole. */
export function problemAt<Values extends object>(
  field: string | undefined,
  message: string,
  values: Values,
): Problems<Values> {
  const last = field?.split('.').at(-1);
  const name = namesOf(values).find((each) => each === last) ?? 'root';
  const problem: Partial<Record<keyof Values | 'root', string>> = {};
  problem[name] = message;
  return problem;
}

function namesOf<Values extends object>(values: Values): (keyof Values & string)[] {
  // Sections are made of their own names only.
  return Object.keys(values) as (keyof Values & string)[];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
