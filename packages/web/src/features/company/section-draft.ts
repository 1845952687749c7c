import { type SettingsInput, settingsInput } from '@muster/domain/company/settings';

/** How a section reads its values from the settings and writes them back. */
export interface SectionShape<Whole, Values extends object> {
  readonly read: (settings: Whole) => Values;
  /**
   * The input for `changed` values only, so that two administrators who save at once do not undo each other's changes.
   */
  readonly write: (values: Values, changed: Changed<Values>) => SettingsInput;
}

/** True if the draft contains any of these values. */
export type Changed<Values> = (...names: readonly (keyof Values)[]) => boolean;

export type Problems<Values> = { readonly [Name in keyof Values]?: string } & { readonly root?: string };

/** The draft with a change applied, without values that equal the saved ones. */
export function draftWith<Values extends object>(
  draft: Partial<Values>,
  change: Partial<Values>,
  saved: Values,
): Partial<Values> {
  const merged: Partial<Values> = { ...draft, ...change };
  for (const name of namesOf(merged)) if (isSame(merged[name], saved[name])) delete merged[name];
  return merged;
}

/** The input that saves a draft on top of the latest settings. */
export function inputOf<Whole, Values extends object>(
  { read, write }: SectionShape<Whole, Values>,
  settings: Whole,
  draft: Partial<Values>,
): SettingsInput {
  const values: Values = { ...read(settings), ...draft };
  return write(values, (...names) => names.some((name) => name in draft));
}

/** The problems of an input, by the section's values; empty if it is valid. */
export function problemsIn<Values extends object>(input: SettingsInput, values: Values): Problems<Values> {
  const read = settingsInput.safeParse(input);
  // Object.assign keeps the last: reversed, that is the first problem of each value.
  const issues = read.error?.issues.toReversed() ?? [];
  return Object.assign({}, ...issues.map(({ path, message }) => problemAt(path.join('.'), message, values)));
}

/** Assigns a problem to the value named by the last segment of `field`, or to the section as a whole. */
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
  // A section's values have no other keys.
  return Object.keys(values) as (keyof Values & string)[];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
