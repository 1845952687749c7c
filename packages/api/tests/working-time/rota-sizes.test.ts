import { addDays } from '@muster/domain/calendar/plain-date';
import { workingTimeLimits } from '@muster/domain/working-time/limits';
import { company } from '@muster/testing/company';
import { expect, it, test } from 'vitest';

// The company is in Berlin, and the harness begins on Monday, 2 March 2026.
const tuesday = '2026-03-03';
const most = workingTimeLimits.draftedDays;
/** A day with as much in it as one can have. */
const longest = {
  spans: [
    { start: '00:00', end: '07:59' },
    { start: '08:00', end: '15:59' },
    { start: '16:00', end: '23:59' },
  ],
  breakMinutes: 1_000,
};

/** 40 people, and so many of their days, each of another person or date. */
async function bigCompany() {
  const { muster, boss } = await company();
  const people: number[] = [];
  for (let index = 0; index < 40; index += 1) people.push((await muster.person(`P${index}`)).id);
  const daysOf = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      userId: people[index % people.length],
      date: addDays(tuesday, Math.floor(index / people.length)),
    }));
  const write = (path: string, body: object) =>
    muster.call('POST', `/api/admin/rota/${path}`, body, { as: boss });
  return { muster, boss, daysOf, write };
}

const span = { from: tuesday, to: addDays(tuesday, 60) };
const refused = {
  status: 400,
  body: { message: 'Name 1 to 2000 days of people, in days' },
};

test('D91 as many drafts as are allowed, of the longest days, are taken and taken back in one call', async () => {
  const { muster, boss, daysOf, write } = await bigCompany();
  const drafts = (count: number) => ({
    days: daysOf(count).map((each) => ({ ...each, day: longest })),
    reason: 'x'.repeat(workingTimeLimits.reason),
  });
  expect(await write('drafts', drafts(most + 1))).toMatchObject(refused);
  expect(await write('discard', span)).toMatchObject({ body: { discarded: 0 } });
  expect(await write('drafts', drafts(most))).toMatchObject({ status: 200, body: { drafted: most } });
  const overTrpc = await muster.call('POST', '/trpc/workingTime.draftDays', drafts(most), { as: boss });
  expect(overTrpc).toMatchObject({ status: 200, body: { result: { data: { drafted: most } } } });
  expect(await write('discard', { ...span, days: daysOf(most + 1) })).toMatchObject(refused);
  expect(await write('discard', { ...span, days: daysOf(most) })).toMatchObject({
    body: { discarded: most },
  });
});

it.each([[[]], ['everyone']])('D91 days that are %j are refused by the name of the field', async (days) => {
  const { write } = await bigCompany();
  expect(await write('drafts', { days, reason: 'Rota' })).toMatchObject(refused);
});
