import { boot } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { dayOff, request, transports } from './transports.ts';

describe.each(transports)('D19 a date on the wire by %s', (_name, transport) => {
  it.each<[string, string, string]>([
    ['2026-03-10', 'Europe/Berlin', '2026-03-10'],
    ['2026-03-10T00:00:00.000Z', 'America/New_York', '2026-03-10'],
    ['2026-03-10T00:00:00.000Z', 'Asia/Tokyo', '2026-03-10'],
    ['2026-03-10T00:00:00Z', 'America/New_York', '2026-03-10'],
    ['2026-03-10T23:00:00.000Z', 'Europe/Berlin', '2026-03-11'],
    ['2026-03-10T00:00:00+01:00', 'Europe/Berlin', '2026-03-10'],
    ['2026-03-11T04:59:59.999Z', 'America/New_York', '2026-03-11'],
    ['2026-03-11T03:59:59.999Z', 'America/New_York', '2026-03-10'],
    ['2026-03-10T14:59:59.999Z', 'Asia/Tokyo', '2026-03-10'],
    ['2026-03-10T15:00:00.000Z', 'Asia/Tokyo', '2026-03-11'],
    ['2026-03-09T10:00:00.000Z', 'Pacific/Kiritimati', '2026-03-10'],
    ['2026-03-29T22:30:00.000Z', 'Europe/Berlin', '2026-03-30'],
  ])('%s in %s is %s', async (sent, zone, date) => {
    const muster = await boot({ zone });
    const ann = await muster.person('E1');
    const answer = await transport.request(muster, ann, dayOff(sent));
    expect(answer.body).toMatchObject({ startDate: date, endDate: date, days: 1 });
  });
});

it('D19 a date that JavaScript made of a form’s text is that date, wherever the company is', async () => {
  for (const zone of ['Pacific/Pago_Pago', 'Pacific/Kiritimati']) {
    const muster = await boot({ zone });
    const sent = new Date('2026-03-10');
    const answer = await request(
      muster,
      await muster.person('E1'),
      dayOff('', { startDate: sent, endDate: sent }),
    );
    expect(answer.body).toMatchObject({ startDate: '2026-03-10', endDate: '2026-03-10' });
  }
});

it('D12 "today" is the company’s: the window moves at its midnight', async () => {
  const muster = await boot({ zone: 'Asia/Tokyo', now: '2026-03-02T14:59:59.000Z' });
  const ann = await muster.person('E1');
  const lastDay = dayOff('2028-03-03');
  expect((await request(muster, ann, lastDay)).status).toBe(422);
  muster.pass({ seconds: 1 });
  expect((await request(muster, ann, lastDay)).status).toBe(201);
});
