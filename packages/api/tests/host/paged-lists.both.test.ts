import { testEngine } from '@muster/db/testing/engine';
import { insertRaw } from '@muster/db/testing/rows';
import type { Answer } from '@muster/testing/calling';
import { company } from '@muster/testing/company';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { jsonSchemaOf } from '../../src/rest/json-schema.ts';
import { procedures, restRoutes } from '../../src/rest/procedures.ts';
import { webhookOf } from '../webhook/delivering.ts';
import type { Office, PagedList, Row } from './paged-list.ts';
import { missedDay, pagedLists } from './paged-lists.ts';
import { wholeLists } from './whole-lists.ts';

async function openOffice(): Promise<Office> {
  const { muster, boss, ann } = await company();
  muster.writePast();
  const { id: webhookId } = await webhookOf(muster, boss);
  await insertRaw(muster.store, 'day_closes', { date: missedDay, closedAt: muster.now() });
  return { muster, boss, ann, webhookId };
}

type Door = 'REST' | 'tRPC';

/** Both ask the database the same: on PostgreSQL one shows it. */
const doors: readonly Door[] = testEngine === 'postgres' ? ['tRPC'] : ['REST', 'tRPC'];

const rowsOf = ({ rows }: PagedList, { body }: Answer): Row[] => {
  const list = rows ? z.looseObject({}).parse(body)[rows] : body;
  return z.array(z.any()).parse(list);
};

const keyOf = ({ key = ({ id }) => id }: PagedList, row: Row) => key(row);

const nextOf = ({ headers }: Answer) => /^<(.+)>; rel="next"$/.exec(String(headers['link'] ?? ''))?.[1];

function urlOf(door: Door, procedure: string, input: Row): string | undefined {
  if (door === 'tRPC') return `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;
  const url = restRoutes.find((route) => route.procedure === procedure && route.method === 'GET')?.url;
  const isNamed = ([name]: [string, unknown]) => url?.includes(`:${name}`);
  const path = url?.replace(/:(\w+)/g, (_, name: string) => String(input[name]));
  const query = Object.entries(input).filter((given) => !isNamed(given));
  return path && `${path}?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}`;
}

async function get(office: Office, list: PagedList, url: string): Promise<Answer> {
  const answer = await office.muster.call('GET', url, undefined, { as: office[list.as] });
  expect(answer.status, `${url} ${answer.text.slice(0, 300)}`).toBe(200);
  const { body } = answer;
  return url.startsWith('/trpc') ? { ...answer, body: trpcAnswer.parse(body).result.data } : answer;
}

const trpcAnswer = z.object({ result: z.object({ data: z.unknown() }) });

/** A list that repeats its rows ends, too. */
const moreThanAll = 300;

/** Reads a list to its end; after the first page rows come, go and change their places. Tells those that stayed. */
async function walk(office: Office, list: PagedList, first: string, whole: string) {
  const before = rowsOf(list, await get(office, list, whole)).map((row) => keyOf(list, row));
  const page = await get(office, list, first);
  const found = rowsOf(list, page).map((row) => keyOf(list, row));
  const moved = await disturb(office, list, found);
  for (let next = nextOf(page); next !== undefined && found.length < moreThanAll; ) {
    const answer: Answer = await get(office, list, next);
    found.push(...rowsOf(list, answer).map((row) => keyOf(list, row)));
    next = nextOf(answer);
  }
  const stayed = before.filter((key) => key !== moved);
  return { stayed, found: found.filter((key) => key !== moved) };
}

const numbers = { equal: [2, 2, 4, 4, 6, 6, 8], unique: [2, 3, 4, 6, 7, 8, 9] } as const;

const added = new WeakMap<PagedList, (string | number)[]>();

async function disturb(office: Office, list: PagedList, shown: readonly unknown[]): Promise<unknown> {
  const ids = added.get(list) ?? [];
  const unseen = ids.filter((id) => !shown.includes(id));
  const [goes, moves] = [ids.find((id) => shown.includes(id)), list.move && unseen[1]];
  if (goes !== undefined) await list.remove(office, goes);
  if (moves !== undefined) await list.move?.(office, moves);
  for (const n of list.isUnique ? [nextUnique()] : [20, 4]) ids.push(await list.add(office, n));
  added.set(
    list,
    ids.filter((id) => id !== goes),
  );
  return moves;
}

let unique = 9;
function nextUnique(): number {
  unique += 1;
  return 10 + (unique % 16);
}

async function fill(office: Office, list: PagedList): Promise<void> {
  const ids: (string | number)[] = [];
  for (const n of numbers[list.isUnique ? 'unique' : 'equal']) ids.push(await list.add(office, n));
  added.set(list, ids);
}

const ordersOf = ({ sorts }: PagedList): Row[] =>
  sorts?.flatMap((sort) => [
    { sort, descending: true },
    { sort, descending: false },
  ]) ?? [{}];

/** Without a described answer, and without a list. */
const singleAnswers = [
  'account.registration',
  'account.session',
  'company.retentionPreview',
  'leave.calendarLink',
  'message.seen',
  'provider.own',
  'provider.shown',
  'workingTime.calendarOf',
  'workingTime.shiftLink',
];

const described = z.object({
  type: z.string().optional(),
  properties: z.record(z.string(), z.object({ type: z.unknown().optional() })).optional(),
});

/** True of an answer that is a list, or has one. */
function hasRows(schema: z.core.$ZodType): boolean {
  const { type, properties = {} } = described.parse(jsonSchemaOf(schema, 'output'));
  return type === 'array' || Object.values(properties).some((property) => property.type === 'array');
}

function takesAfter(input: unknown): boolean {
  if (!(input instanceof z.core.$ZodType)) return false;
  return 'after' in (described.parse(jsonSchemaOf(input, 'input')).properties ?? {});
}

describe('D50 lists go on from the last row, whatever comes, goes or moves meanwhile', () => {
  for (const [procedure, list] of Object.entries(pagedLists)) {
    it(`${procedure} has every row that stays once, by both doors`, async () => {
      const office = await openOffice();
      await fill(office, list);
      for (const door of doors)
        for (const order of ordersOf(list)) {
          const input = { ...list.input?.(office), ...order };
          const size = list.size ?? 'limit';
          const url = urlOf(door, procedure, { ...input, [size]: 2 });
          const whole = urlOf('tRPC', procedure, list.size ? { ...input, [size]: 100 } : input);
          if (url === undefined || whole === undefined) continue;
          const { stayed, found } = await walk(office, list, url, whole);
          expect(stayed.length).toBeGreaterThan(2);
          expect(found.filter((key) => stayed.includes(key)).sort(), url).toEqual(stayed.toSorted());
          expect(new Set(found).size, url).toBe(found.length);
        }
    }, 120_000);
  }

  it('no list is left out', () => {
    const queries = [...procedures].filter(([, { type }]) => type === 'query');
    const lists = queries.filter(([, { answer }]) => !answer || hasRows(answer.schema));
    const unknown = lists.filter(([path]) => !(path in pagedLists || path in wholeLists));
    expect(unknown.map(([path]) => path).sort()).toEqual(singleAnswers);
    const takesCursor = queries.filter(([, { inputs }]) => takesAfter(inputs[0])).map(([path]) => path);
    expect(takesCursor.sort()).toEqual(Object.keys(pagedLists).concat('sync.pull').sort());
  });
});
