import type { Instant } from '@muster/domain/calendar/instant';
import { describe, expect, it } from 'vitest';
import { testCalendar as calendar } from '../../company-time/testing.ts';
import type { Entry } from '../../store/queue/entry.ts';
import { testEntry } from '../../store/testing.ts';
import { withPending } from './pending.ts';
import type { AttendanceRecord } from './record.ts';

const morning: Instant = '2026-03-02T08:05:00.000Z';
const evening: Instant = '2026-03-02T16:00:00.000Z';

const mirrored = (changes: Partial<AttendanceRecord> = {}): AttendanceRecord => ({
  id: 7,
  userId: 3,
  date: '2026-03-02',
  checkInTime: morning,
  checkOutTime: null,
  status: 'present',
  checkInLatitude: null,
  checkInLongitude: null,
  checkInAddress: 'Manual check-in (location unavailable)',
  manual: true,
  lateSync: false,
  createdAt: morning,
  ...changes,
});

let order = 0;
const entry = (intent: string, happenedAt: Instant, changes: Partial<Entry> = {}): Entry => {
  order += 1;
  const data = { latitude: null, longitude: null, manualCheckIn: true };
  return testEntry(intent, happenedAt, { id: `entry-${order}`, order, data, ...changes });
};

describe('records with what waits in the queue', () => {
  it('shows a check-in at once, decided as the server will decide it', () => {
    const [record, ...others] = withPending([], [entry('checkIn', morning)], calendar);
    expect(others).toEqual([]);
    expect(record).toMatchObject({
      date: '2026-03-02',
      checkInTime: morning,
      status: 'present',
      unsent: true,
    });
  });

  it('D5: calls a check-in after the grace late', () => {
    const late: Instant = '2026-03-02T08:15:01.000Z';
    expect(withPending([], [entry('checkIn', late)], calendar)[0]?.status).toBe('late');
  });

  it('D4: changes nothing of a day that has its check-in already', () => {
    const records = [mirrored()];
    expect(withPending(records, [entry('checkIn', evening)], calendar)).toEqual([
      { ...mirrored(), unsent: false },
    ]);
  });

  it('D8: shows a check-in in place of a day that was closed as absent', () => {
    const closed = mirrored({ checkInTime: null, status: 'absent', checkInAddress: null, manual: false });
    const [record, ...others] = withPending([closed], [entry('checkIn', morning)], calendar);
    expect(others).toEqual([]);
    expect(record).toMatchObject({ id: 7, status: 'present', checkInTime: morning });
  });

  it('D7: closes the open record, be it mirrored or waiting itself', () => {
    const out = entry('checkOut', evening);
    expect(withPending([mirrored()], [out], calendar)[0]).toMatchObject({
      checkOutTime: evening,
      unsent: true,
    });
    const both = withPending([], [entry('checkIn', morning), out], calendar);
    expect(both).toHaveLength(1);
    expect(both[0]).toMatchObject({ checkInTime: morning, checkOutTime: evening });
  });

  it('L40: closes a record that the server dated after the press of its check-out', () => {
    const soon: Instant = '2026-03-02T08:03:00.000Z';
    const [record] = withPending([mirrored()], [entry('checkOut', soon)], calendar);
    expect(record).toMatchObject({ checkOutTime: morning, unsent: true });
    const early: Instant = '2026-03-02T08:01:59.999Z';
    expect(withPending([mirrored()], [entry('checkOut', early)], calendar)[0]?.checkOutTime).toBeNull();
  });

  it('leaves a check-out without an open record to the server', () => {
    expect(withPending([], [entry('checkOut', evening)], calendar)).toEqual([]);
  });

  it('gives what was refused no effect', () => {
    expect(withPending([], [entry('checkIn', morning, { state: 'failed' })], calendar)).toEqual([]);
  });

  it('S26: shows the server’s answer until the mirror brings it, and then the mirror’s once', () => {
    const sent = entry('checkIn', morning, { state: 'sent', answer: mirrored({ lateSync: true }) });
    const answered = [{ ...mirrored({ lateSync: true }), unsent: false }];
    expect(withPending([], [sent], calendar)).toEqual(answered);
    expect(withPending([mirrored({ lateSync: true })], [sent], calendar)).toEqual(answered);
  });

  it('S26: never takes back a check-out that the mirror brought before the check-in’s entry went', () => {
    const sent = entry('checkIn', morning, { state: 'sent', answer: mirrored() });
    const [record] = withPending([mirrored({ checkOutTime: evening })], [sent], calendar);
    expect(record?.checkOutTime).toBe(evening);
  });

  it('keeps the newest day first', () => {
    const earlier = mirrored({ id: 6, date: '2026-02-27', checkInTime: '2026-02-27T08:00:00.000Z' });
    const shown = withPending([earlier], [entry('checkIn', morning)], calendar);
    expect(shown.map(({ date }) => date)).toEqual(['2026-03-02', '2026-02-27']);
  });
});
