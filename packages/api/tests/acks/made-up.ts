import fc from 'fast-check';
import { z } from 'zod';
import { jsonSchemaOf } from '../../src/rest/json-schema.ts';
import { procedures } from '../../src/rest/procedures.ts';
import { inputsOf } from '../fuzz/inputs.ts';
import type { Client } from './retrying-client.ts';
import { type Scenario, single } from './scenario.ts';

/** Inputs that are tried before a procedure counts as one for which none can be made. */
const tries = 40;

/** What goes on only with a provider's answer: tests/provider plays these against one. */
const withProvider: ReadonlySet<string> = new Set(['provider.accept', 'provider.finish', 'provider.link']);

/** Its token comes by mail only: tests/address plays it. */
const byMail = 'account.confirmEmail';

/** Refused once there is an administrator, and it writes nothing. */
const beforeSetUp = 'account.readSetUp';

/** The procedures that write and that none of the scenarios calls, apart from those that no company in use can accept. */
export function uncalledBy(all: readonly Scenario[]): string[] {
  const called = new Set<string>(all.flatMap(({ writes }) => writes));
  return [...procedures].flatMap(([path, { type }]) =>
    type === 'mutation' &&
    !called.has(path) &&
    !withProvider.has(path) &&
    ![byMail, beforeSetUp].includes(path)
      ? [path]
      : [],
  );
}

/**
 * Plays a procedure that no scenario knows, with inputs from its schema: the person and the administrator send them until
 * one is accepted. Throws with the procedure's name if none is.
 */
export function madeUp(path: string): Scenario {
  return {
    name: path,
    writes: [],
    every: 4,
    people: 1,
    shared: true,
    async play(cast) {
      const [person, known] = [single(cast), { ids: [1, 2, 3], employeeIds: ['FILER'] }];
      const inputs = inputsFor(path, { ...known, userIds: [person.id] });
      const clients: readonly Client[] = [cast.device(person), cast.admin];
      for (const input of fc.sample(inputs, { seed: cast.round, numRuns: tries }))
        for (const client of clients) if (await client.tryWrite(path, input)) return;
      throw new Error(`${path} accepted none of ${tries} inputs from its schema: add a scenario for it`);
    },
  };
}

function inputsFor(path: string, known: Parameters<typeof inputsOf>[1]): fc.Arbitrary<unknown> {
  const [schema] = procedures.get(path)?.inputs ?? [];
  return schema instanceof z.core.$ZodType
    ? inputsOf(jsonSchemaOf(schema, 'input'), known)
    : fc.constant(undefined);
}
