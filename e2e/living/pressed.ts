import { type Happening, type Outcome, ofKind, type Press } from './history.ts';

/** Every press with what the screen said of it, by token. Several may share the token of a check-in. */
export function pressesByToken(history: readonly Happening[]): Map<string, Pressed[]> {
  const outcomes = new Map(ofKind(history, 'outcome').map((outcome) => [outcome.press, outcome]));
  const found = new Map<string, Pressed[]>();
  for (const { at, press } of ofKind(history, 'press')) {
    const outcome = outcomes.get(press.id);
    const pressed = { ...press, at, until: outcome?.at ?? at, outcome: outcome?.outcome ?? 'unknown' };
    found.set(press.token, [...(found.get(press.token) ?? []), pressed]);
  }
  return found;
}

/** A press between `at` and `until`. */
export interface Pressed extends Press {
  readonly at: number;
  readonly until: number;
  readonly outcome: Outcome;
}
