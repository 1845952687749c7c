import { z } from 'zod';
import type { Member, Office } from './prepared-folder.ts';
import type { Client, ProcedurePath } from './retrying-client.ts';

/** Who plays a scenario, in one round of a run. */
export interface Cast {
  /** Differs in every round, and is the same in every run: texts that it is part of can be found again. */
  readonly label: string;
  /** How often the scenario was played before. */
  readonly round: number;
  readonly now: number;
  readonly people: readonly Member[];
  readonly admin: Client;
  readonly adminId: number;
  /** A person's device, with a session unless the person signs in, or another one by its name. */
  device(person: Member, other?: string): Client;
  /** A client without an account. */
  stranger(): Client;
  readonly office: Office;
}

/** Writes that belong together, in order. */
export interface Scenario {
  readonly name: string;
  /** The procedures that it writes by; the run fails if one of them was not acknowledged. */
  readonly writes: readonly (ProcedurePath | `POST /${string}`)[];
  /** Played in every so many rounds. Passwords and recovery codes take long to hash. */
  readonly every: number;
  /** How many people it takes, and whether they are administrators and sign in themselves. */
  readonly people: number;
  readonly admins?: true;
  readonly signsIn?: true;
  /** It changes what other scenarios of this kind read: they are played one after the other. */
  readonly shared?: true;
  play(cast: Cast): Promise<void>;
}

const withId = z.object({ id: z.int() });

/** The id of the row that a write answered. */
export function idIn(answer: unknown): number {
  return withId.parse(answer).id;
}

/** Two of the people of a cast. */
export function pair({ people: [one, other] }: Cast): readonly [Member, Member] {
  if (!one || !other) throw new Error('The scenario takes two people');
  return [one, other];
}

/** The one person of a cast. */
export function single({ people: [one] }: Cast): Member {
  if (!one) throw new Error('The scenario takes a person');
  return one;
}

/** An instant so many hours before the run. */
export function hoursBefore({ now }: Pick<Cast, 'now'>, hours: number): string {
  return new Date(now - hours * 3_600_000).toISOString();
}

/** A date so many days after the run, as in 2026-11-23. */
export function daysAfter({ now }: Pick<Cast, 'now'>, days: number): string {
  return new Date(now + days * 86_400_000).toISOString().slice(0, 10);
}
