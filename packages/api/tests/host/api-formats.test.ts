import { company } from '@muster/testing/company';
import { boot } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { jsonSchemaOf } from '../../src/rest/json-schema.ts';
import { procedures, restRoutes } from '../../src/rest/procedures.ts';
import { webhookOf } from '../webhook/delivering.ts';

type Schema = z.core.JSONSchema.JSONSchema;

interface Leaf {
  readonly where: string;
  readonly name: string;
  readonly schema: Schema;
}

/** All parts of a schema that describe a single value, with the name of the field that has it. */
function leavesOf(schema: Schema | boolean | undefined, name: string, where: string): Leaf[] {
  if (typeof schema !== 'object') return [];
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = schema;
  const parts = [items, additionalProperties, ...anyOf, ...oneOf, ...allOf].flat();
  const below = [
    ...parts.flatMap((part) => leavesOf(part, name, where)),
    ...Object.entries(properties).flatMap(([field, part]) => leavesOf(part, field, where)),
  ];
  return below.length > 0 ? below : [{ where: `${where}: ${name}`, name, schema }];
}

const described = restRoutes.flatMap(({ procedure, output }) => {
  const [input] = procedures.get(procedure)?.inputs ?? [];
  const taken = input instanceof z.core.$ZodType ? jsonSchemaOf(input, 'input') : undefined;
  return [
    ...leavesOf(taken, '', `input of ${procedure}`),
    ...leavesOf(jsonSchemaOf(output, 'output'), '', `answer of ${procedure}`),
  ];
});

/** What leave counted, or a balance was, before the change. */
const amounts = ['answer of workingTime.rehearse: before', 'answer of leaveAccount.importOpenings: before'];

/** A token is good until the end of a day. */
const isDay = 'input of token.make: expiresAt';

const named = (name: RegExp, type: string) =>
  described.filter(
    ({ name: each, schema, where }) =>
      name.test(each) && String(schema.type).split(',').includes(type) && where !== isDay,
  );

describe('D58 each operation of the document', () => {
  it('names instants', () => {
    const found = named(
      /At$|Since$|^(?:since|asOf|shown|goesBy|deviceTime|undoTime|changeTime|previousUntil|confirmedUntil)$/,
      'string',
    );
    expect(found.length).toBeGreaterThan(100);
    expect(found.filter(({ schema }) => schema.format !== 'date-time').map(({ where }) => where)).toEqual([]);
  });

  it('names dates', () => {
    const found = named(/(?:^d|D)ate$|^(?:endsOn|nextOn|validFrom|firstDay|today)$/, 'string');
    expect(found.length).toBeGreaterThan(50);
    expect(found.filter(({ schema }) => schema.format !== 'date').map(({ where }) => where)).toEqual([]);
  });

  it('names identifiers, which are whole numbers from 1', () => {
    const found = described.filter(
      ({ name, schema: { type } }) =>
        /^(?:ids?|by|before|reviewedBy|issuedBy)$|Ids?$/.test(name) && /integer|number/.test(String(type)),
    );
    expect(found.length).toBeGreaterThan(100);
    const wrong = found.filter(
      ({ where, schema: { type, minimum } }) =>
        !amounts.includes(where) && (/number/.test(String(type)) || minimum !== 1),
    );
    expect(wrong.map(({ where }) => where)).toEqual([]);
  });
});

const part = z.looseObject({ schema: z.custom<Schema>() });
const documented = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z.array(part.extend({ name: z.string() })).default([]),
        requestBody: z.object({ content: z.record(z.string(), part) }).optional(),
      }),
    ),
  ),
});

it('D58 paths, queries and forms name identifiers, too', async () => {
  const { text } = await (await boot()).call('GET', '/api/docs/json');
  const found = Object.entries(documented.parse(JSON.parse(text)).paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { parameters, requestBody }]) => [
      ...parameters.flatMap(({ name, schema }) => leavesOf(schema, name, `${method} ${path}`)),
      ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
        leavesOf(schema, '', `${method} ${path}`),
      ),
    ]),
  );
  /** The browser's for a passkey, and what is no row's: an entry of the company itself. */
  const isText = ({ where, name, schema }: Leaf) =>
    /^(?:employeeId|clientId|rawId)$/.test(name) ||
    /auth\/(?:confirm|passkeys?): id/.test(where) ||
    [schema.const, ...(schema.enum ?? [])].includes('company');
  const ids = found.filter((leaf) => /^id$|Ids?$/.test(leaf.name) && !isText(leaf));
  expect(ids.length).toBeGreaterThan(60);
  const wrong = ids.filter(({ schema: { type, minimum } }) => !/integer/.test(String(type)) || minimum !== 1);
  expect(wrong.map(({ where }) => where)).toEqual([]);
});

const formats = [
  ['date', /^\d{4}-\d\d-\d\d$/],
  ['date-time', /^\d{4}-\d\d-\d\dT[\d:.]+Z$/],
] as const;

/** Where a value is a date, an instant or an id, and the schema does not say so. */
function unnamed(
  value: unknown,
  schema: Schema | boolean | undefined,
  name: string,
  where: string,
): string[] {
  if (typeof schema !== 'object' || value === null || value === undefined) return [];
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (choices.length > 0) {
    const all = choices.map((choice) => unnamed(value, choice, name, where));
    return all.find((wrong) => wrong.length === 0) ?? all[0] ?? [];
  }
  const { items, properties, additionalProperties } = schema;
  if (Array.isArray(value))
    return value.flatMap((each) => unnamed(each, Array.isArray(items) ? undefined : items, name, where));
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([field, each]) =>
      unnamed(each, properties?.[field] ?? additionalProperties, field, `${where} ${field}`),
    );
  if (typeof value === 'string')
    return formats.flatMap(([format, text]) => {
      const says = schema.format === format;
      return text.test(value) === says || schema.pattern !== undefined ? [] : [`${where}: ${value}`];
    });
  return /^id$|Id$/.test(name) && (schema.minimum !== 1 || !Number.isInteger(value))
    ? [`${where}: ${value}`]
    : [];
}

it('D58 real answers have dates, instants and identifiers where the document says so, and nowhere else', async () => {
  const { muster, ann, boss } = await company();
  const post = (path: string, body: object, as = ann) => muster.call('POST', path, body, { as });
  const leave = { leaveType: 'Annual Leave', startDate: '2026-03-09', endDate: '2026-03-10', reason: 'Rest' };
  await post('/api/attendance/checkin', { manualCheckIn: true });
  await post('/api/leave-requests', { ...leave, duration: 'multiple_days' });
  await post('/api/grievances', {
    subject: 'Noise',
    description: 'It is loud',
    priority: 'low',
    category: 'other',
  });
  await post('/api/messages', { content: 'Hello', isAnnouncement: true, endsOn: '2026-03-20' }, boss);
  await post('/api/papers/requests', { document: 'Salary certificate', details: 'For the bank' });
  await post('/api/admin/people', { employeeId: 'N1', fullName: 'Nia New' }, boss);
  await webhookOf(muster, boss);
  const wrong: string[] = [];
  const answered: string[] = [];
  for (const { method, url, procedure, output, status } of restRoutes) {
    if (method !== 'GET') continue;
    const path = url.replace(':userId', String(ann.id)).replace(/:\w+/g, '1');
    const today =
      '?date=2026-03-02&month=2026-03&from=2026-03-01&to=2026-03-02&startDate=2026-03-09&endDate=2026-03-10';
    for (const as of [ann, boss])
      for (const query of ['', today]) {
        const answer = await muster.call('GET', path + query, undefined, { as });
        if (answer.status !== status) continue;
        answered.push(procedure);
        wrong.push(...unnamed(answer.body, jsonSchemaOf(output, 'output'), '', procedure));
      }
  }
  expect(new Set(answered).size).toBeGreaterThan(40);
  expect([...new Set(wrong)]).toEqual([]);
});
