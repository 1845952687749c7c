import { expect, test } from 'vitest';
import { z } from 'zod';
import { jsonSchemaOf } from '../../src/rest/json-schema.ts';
import { procedures } from '../../src/rest/procedures.ts';

const object = z.looseObject({ properties: z.record(z.string(), z.unknown()) });

/** Objects that name one person by name alone, and why that is enough. */
const alone = [
  // Each name is a link to the person's page.
  /^audit\.search\./,
  // Colleagues see departments, not employee IDs.
  /^(leave\.team|directory)\./,
  // One name says who did something; it is not chosen.
  /\.(createdBy|acknowledgedBy|madeBy)$/,
  // So do the steps of a decision; colleagues do not see IDs (D94).
  /\.steps\.items\.properties\.(by|for)\b/,
  // Leads and deputies are chosen by id from lists that have the ID.
  /^team\./,
];

/** The places in a schema where an object has a person's name and not their employee ID. */
function namedAlone(schema: unknown, at: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = object.safeParse(schema).data ?? {};
  const isAlone = 'fullName' in properties && !('employeeId' in properties);
  const within = Object.entries(schema).flatMap(([name, part]) => namedAlone(part, `${at}.${name}`));
  return isAlone ? [at, ...within] : within;
}

test('D21 whoever is named beside others has an employee ID', () => {
  const found = [...procedures].flatMap(([name, { answer }]) =>
    answer ? namedAlone(jsonSchemaOf(answer.schema, 'output'), name) : [],
  );
  expect(found.filter((at) => !alone.some((known) => known.test(at)))).toEqual([]);
});
