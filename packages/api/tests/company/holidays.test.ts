import { randomUUID } from 'node:crypto';
import type { CallOptions } from '@muster/testing/calling';
import { boot, type Muster, type Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';

const ics = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'DTSTART;VALUE=DATE:20260403',
  'SUMMARY:Good Friday',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'DTSTART:20260405T100000Z',
  'SUMMARY:Egg hunt',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'DTSTART;VALUE=DATE:19901225',
  'RRULE:FREQ=YEARLY',
  'SUMMARY:Christmas',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

async function office() {
  const muster = await boot();
  return { muster, boss: await muster.person('B1', { isAdmin: true }) };
}

const post = (muster: Muster, path: string, body: object, options: CallOptions) =>
  muster.call('POST', `/api/admin/holidays${path}`, body, options);

const publicOnes = 'company.publicHolidays';
const ask = (muster: Muster, path: string, input: object, as: Person) =>
  muster.query(`${path}?input=${encodeURIComponent(JSON.stringify(input))}`, { as });

describe('D2 holidays', () => {
  it('are added and removed by an administrator', async () => {
    const { muster, boss } = await office();
    const christmas = { date: '2026-12-25', name: 'Christmas' };
    const added = await post(muster, '', { ...christmas, name: ' Christmas ' }, { as: boss });
    expect([added.status, added.body]).toMatchObject([200, { holidays: [christmas] }]);
    expect((await post(muster, '', christmas, { as: boss })).status).toBe(409);
    const removed = await post(muster, '/remove', { date: '2026-12-25' }, { as: boss });
    expect(removed.body).toMatchObject({ holidays: [] });
    expect((await post(muster, '/remove', { date: '2026-12-25' }, { as: boss })).status).toBe(404);
  });

  it.each([
    [{ date: '2026-02-30', name: 'X' }, 'Date must be a date, as in 2026-12-25'],
    [{ date: '2026-12-25', name: ' ' }, 'Name is required'],
    [{ date: '2026-12-25', name: 'x'.repeat(101) }, 'Name can be at most 100 characters'],
  ])('%j is 400', async (holiday, message) => {
    const { muster, boss } = await office();
    const answer = await post(muster, '', holiday, { as: boss });
    expect([answer.status, answer.body]).toEqual([400, { message }]);
  });

  it('come from an .ics file, which can be looked through first', async () => {
    const { muster, boss } = await office();
    await post(muster, '', { date: '2027-12-25', name: 'Feast' }, { as: boss });
    const fresh = [
      { date: '2026-04-03', name: 'Good Friday' },
      { date: '2026-12-25', name: 'Christmas' },
      { date: '2028-12-25', name: 'Christmas' },
    ];
    const skipped = [expect.objectContaining({ name: 'Egg hunt', reason: 'It is not an all-day event' })];
    const dry = await post(muster, '/import', { ics, dryRun: true }, { as: boss });
    expect(dry.body).toEqual({ holidays: fresh, known: 1, skipped, imported: false });
    const known = async () => (await muster.query('company.settings', { as: boss })).body;
    expect(await known()).toMatchObject({ holidays: [{ date: '2027-12-25' }] });
    const headers = { 'idempotency-key': randomUUID() };
    for (const _ of [1, 2]) {
      const done = await post(muster, '/import', { ics, dryRun: false }, { as: boss, headers });
      expect(done.body).toEqual({ holidays: fresh, known: 1, skipped, imported: true });
    }
    expect(await known()).toMatchObject({
      holidays: [...fresh.slice(0, 2), { date: '2027-12-25', name: 'Feast' }, fresh[2]],
    });
  });

  it('come from the public ones of a country and region, marked where they are in the calendar', async () => {
    const { muster, boss } = await office();
    const ann = await muster.person('E1');
    const places = await ask(muster, 'company.holidayPlaces', { timeZone: 'Europe/Berlin' }, boss);
    expect(places.body).toMatchObject({
      suggested: 'DE',
      countries: expect.arrayContaining([expect.objectContaining({ code: 'DE', name: 'Germany' })]),
    });
    await post(muster, '', { date: '2026-12-25', name: 'Feast' }, { as: boss });
    const bavaria = { country: 'DE', region: 'BY', language: 'own', lastYear: 2026 };
    const found = (await ask(muster, publicOnes, bavaria, boss)).body;
    expect(found).toMatchObject({
      // New Year and Epiphany: the company's date is 2 March.
      over: 2,
      holidays: expect.arrayContaining([
        { date: '2026-04-03', name: 'Karfreitag', known: false },
        { date: '2026-06-04', name: 'Fronleichnam', known: false },
        { date: '2026-12-25', name: '1. Weihnachtstag', known: true },
      ]),
    });
    expect(found).toMatchObject({ holidays: { length: 10 } });
    const feast = { country: 'TR', language: 'english', lastYear: 2026 };
    // Three days and a half: the half day is none of the whole company.
    expect(
      JSON.stringify((await ask(muster, publicOnes, feast, boss)).body).match(/Eid al-Fitr/g),
    ).toHaveLength(3);
    expect((await ask(muster, publicOnes, bavaria, ann)).status).toBe(403);
  });

  it('public ones of another place or year are 400', async () => {
    const { muster, boss } = await office();
    const wrong: [object, string][] = [
      [{ country: 'QQ' }, 'Country must be one of the list'],
      [{ region: 'NOWHERE' }, 'Region must be one of the list'],
      [{ country: 'FR', region: 'BY' }, 'Region must be one of the list'],
      [{ lastYear: 2029 }, 'Year must be one of: 2026, 2027, 2028'],
      [{ language: 'loud' }, 'Names must be one of: english, own'],
    ];
    for (const [change, message] of wrong) {
      const input = { country: 'DE', language: 'english', lastYear: 2026, ...change };
      const answer = await ask(muster, publicOnes, input, boss);
      expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(message)]);
    }
  });

  it('of a list are added at once, each date once, and once under their key', async () => {
    const { muster, boss } = await office();
    await post(muster, '', { date: '2026-12-25', name: 'Feast' }, { as: boss });
    const holidays = [
      { date: '2026-12-25', name: 'Christmas Day' },
      { date: '2026-04-03', name: 'Good Friday' },
      { date: '2026-04-03', name: 'Friday' },
    ];
    const headers = { 'idempotency-key': randomUUID() };
    const fresh = [{ date: '2026-04-03', name: 'Good Friday' }];
    for (const _ of [1, 2]) {
      const done = await post(muster, '/import', { holidays, dryRun: false }, { as: boss, headers });
      expect(done.body).toEqual({ holidays: fresh, known: 1, skipped: [], imported: true });
    }
    const again = await post(muster, '/import', { holidays, dryRun: false }, { as: boss });
    expect(again.body).toMatchObject({ holidays: [], known: 2 });
    const known = (await muster.query('company.settings', { as: boss })).body;
    expect(known).toMatchObject({ holidays: [fresh[0], { date: '2026-12-25', name: 'Feast' }] });
  });

  it('an import of neither or both, or of a wrong date, is 400', async () => {
    const { muster, boss } = await office();
    const either = 'Either the text of a file or a list of holidays is required';
    const wrong: [object, string][] = [
      [{}, either],
      [{ ics, holidays: [] }, either],
      [{ holidays: [{ date: '2026-02-30', name: 'X' }] }, 'Date must be a date, as in 2026-12-25'],
    ];
    for (const [input, message] of wrong) {
      const answer = await post(muster, '/import', { ...input, dryRun: false }, { as: boss });
      expect([answer.status, answer.body]).toEqual([400, { message }]);
    }
  });

  it('a file that is none is 400', async () => {
    const { muster, boss } = await office();
    const answer = await post(muster, '/import', { ics: 'Hello', dryRun: false }, { as: boss });
    expect([answer.status, answer.body]).toEqual([400, { message: 'This is not an .ics file' }]);
    expect(
      (await post(muster, '/import', { ics: 'x'.repeat(500_001), dryRun: true }, { as: boss })).status,
    ).toBe(400);
  });
});
