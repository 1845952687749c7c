import { closeDay } from '@muster/db/features/attendance/writes/close-day';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { company } from '@muster/testing/company';
import { type Muster, monday, type Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { checkIn } from '../attendance/transports.ts';
import { dayOff, decide, requested } from './transports.ts';

const approve = { status: 'approved' };
const reject = { status: 'rejected' };

describe('D8 a decision on past days', () => {
  const days = ['2026-03-03', '2026-03-04', '2026-03-05'] as const;

  it('turns absent into leave, undoing it turns it back, and a worked day stays', async () => {
    const { muster, boss, ann } = await company();
    const ben = await muster.person('E2');
    muster.moveTo('2026-03-04T08:00:00.000Z');
    await checkIn(muster, ann);
    await closed(muster, ...days);
    muster.moveTo('2026-03-06T09:00:00.000Z');
    const { id } = await requested(muster, ann, { startDate: '2026-03-03', endDate: '2026-03-06' });
    await decide(muster, boss, id, approve);
    expect(await statusesOf(muster, ann)).toEqual(['leave', 'present', 'leave']);
    await decide(muster, boss, id, approve);
    expect(await statusesOf(muster, ann)).toEqual(['leave', 'present', 'leave']);
    await decide(muster, boss, id, reject);
    expect(await statusesOf(muster, ann)).toEqual(['absent', 'present', 'absent']);
    expect(await statusesOf(muster, ben)).toEqual(['absent', 'absent', 'absent']);
  });

  it('before the day is closed decides what the close makes of it', async () => {
    const { muster, boss, ann } = await company();
    const { id } = await requested(muster, ann, dayOff('2026-03-03'));
    await decide(muster, boss, id, approve);
    expect(await statusesOf(muster, ann)).toEqual([]);
    await closed(muster, ...days);
    expect(await statusesOf(muster, ann)).toEqual(['leave', 'absent', 'absent']);
  });
});

async function closed({ store }: Muster, ...dates: readonly PlainDate[]): Promise<void> {
  for (const date of dates) await store.write((tx) => closeDay(tx, date, monday));
}

async function statusesOf({ store }: Muster, { id }: Person): Promise<string[]> {
  const rows = store.read.selectFrom('attendance').select('status').where('userId', '=', id).orderBy('date');
  return (await rows.execute()).map(({ status }) => status);
}
