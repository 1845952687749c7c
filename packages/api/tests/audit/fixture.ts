import type { Muster, Person } from '@muster/testing/harness';
import { z } from 'zod';

export interface Fixture {
  readonly muster: Muster;
  readonly boss: Person;
  readonly ann: Person;
}

/** Makes what an act is done to, and answers its input. */
export type Prepare = (fixture: Fixture) => Promise<object | undefined> | object | undefined;

const withId = z.looseObject({ id: z.int() });
export const idOf = async (made: Promise<{ body: unknown }>) => withId.parse((await made).body).id;
