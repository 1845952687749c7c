import { type SettingsInput, settingsInput } from '@muster/domain/company/settings';

export interface SectionShape<Whole, Values extends object> {
  readonly read: (settings: Whole) => Values;
  /** For `changed` values only, so that two administrators who save at once do not undo each other's changes. */
  readonly write: (values: Values, changed: Changed<Values>) => SettingsInput;
}

export type Changed<Values> = (...names: readonly (keyof Values)[]) => boolean;

export type Problems<Values> = { readonly [Name in keyof Values]?: string } & { readonly root?: string };

export function draftWith<Values extends object>(
  draft: Partial<Values>,
  change: Partial<Values>,
  saved: Values,
): Partial<Values> {
  const merged: Partial<Values> = { ...draft, ...change };
  for (const name of namesOf(merged)) if (isSame(merged[name], saved[name])) delete merged[name];
  return merged;
}

export function inputOf<Whole, Values extends object>(
  { read, write }: SectionShape<Whole, Values>,
  settings: Whole,
  draft: Partial<Values>,
): SettingsInput {
  const values: Values = { ...read(settings), ...draft };
  return write(values, (...names) => names.some((name) => name in draft));
}

export function problemsIn<Values extends object>(input: SettingsInput, values: Values): Problems<Values> {
  const read = settingsInput.safeParse(input);
  // Object.assign keeps the last: reversed, that is the first problem of each value.
  const issues = read.error?.issues.toReversed() ?? [];
  return Object.assign({}, ...issues.map(({ path, message }) => problemAt(path.join('.'), message, values)));
}

/** Assigns a problem to the value that the last segment of `field`, or one before it, names; else to the section. */
export function problemAt<Values extends object>(
  field: string | undefined,
  message: string,
  values: Values,
): Problems<Values> {
  const segments = field?.split('.').toReversed() ?? [];
  const named = segments.map((segment) => namesOf(values).find((each) => each === segment));
  const name = named.find((each) => each !== undefined) ?? 'root';
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
