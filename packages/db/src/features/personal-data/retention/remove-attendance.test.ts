import { addDays } from '@muster/domain/calendar/plain-date';
import { startCheckpoint } from '@muster/domain/wire/sync';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sqliteOf } from '../../../engine/sqlite/connection.ts';
import { sqliteTest } from '../../../testing/engine.ts';
import { night, now, type OldCompany, old, openOldCompany, young } from '../../../testing/old-company.ts';
import { plansOf } from '../../../testing/sqlite-plans.ts';
import { readCorrectionPage } from '../../attendance/correction.ts';
import { readAttendancePage } from '../../attendance/sync-page.ts';
import { removeOld } from './remove-old.ts';

let company: OldCompany;
beforeEach(async () => {
  company = await openOldCompany();
});
afterEach(() => company.store.close());

describe('attendance', () => {
  test('older than the years goes with its corrections, and the mirrors are notified', async () => {
    const gone = await company.record(old);
    const kept = await company.record(young);
    const asked = await company.correction(gone);
    const before = await readAttendancePage(company.store.read, 1, startCheckpoint, 10);
    expect(before.rows).toHaveLength(2);
    await company.remove('attendance');
    expect(await company.idsIn('attendance')).toEqual([kept]);
    expect(await company.idsIn('corrections')).toEqual([]);
    expect(await readAttendancePage(company.store.read, 1, before.checkpoint, 10)).toMatchObject({
      rows: [],
      deleted: [gone],
      more: false,
    });
    expect((await readCorrectionPage(company.store.read, 1, before.checkpoint, 10)).deleted).toEqual([asked]);
    expect(await company.announced()).toEqual(['1 attendance records of before 2012-11-20']);
  });

  test('stays while its correction waits, or was decided since', async () => {
    const [waits, decided] = [await company.record(old), await company.record('2012-11-18')];
    await company.correction(waits, { status: 'pending', reviewedBy: null });
    await company.correction(decided, { updatedAt: '2012-11-20T00:00:00.000Z' });
    await company.remove('attendance');
    expect(await company.idsIn('attendance')).toEqual([waits, decided]);
    expect(await company.announced()).toEqual([]);
  });

  test('D102 of a day without a record goes once it is old, unless it waits or was decided since', async () => {
    const gone = await company.correction(null);
    const waits = await company.correction(null, { date: '2012-01-05', status: 'pending', reviewedBy: null });
    const since = await company.correction(null, { updatedAt: '2012-11-20T00:00:00.000Z' });
    await company.remove('attendance');
    expect(await company.idsIn('corrections')).toEqual([waits, since]);
    expect((await readCorrectionPage(company.store.read, 1, { seq: 0, id: 0 }, 10)).deleted).toEqual([gone]);
  });

  test('goes in steps, which one entry of the audit log counts, also over a restart', async () => {
    for (let day = 1; day <= 7; day += 1) await company.record(addDays('2010-01-01', day));
    await company.store.write((tx) => removeOld(tx, 'attendance', { now, night, limit: 3 }));
    expect(await company.idsIn('attendance')).toHaveLength(4);
    expect(await company.announced()).toEqual([]);
    expect(await company.remove('attendance', 3)).toBe(2);
    expect(await company.announced()).toEqual(['7 attendance records of before 2012-11-20']);
  });

  sqliteTest('is found by an index', async () => {
    const plans = await plansOf(company.store.read, () =>
      company.store.write((tx) => removeOld(tx, 'attendance', { now, night, limit: 3 })),
    );
    expect(plans.flat().filter((step) => /^SCAN (attendance|corrections)/.test(step))).toEqual([]);
  });
});

describe('D6 locations', () => {
  const places = async () =>
    (await company.store.read.selectFrom('attendance').selectAll().orderBy('date').execute()).map(
      ({ checkInLatitude, checkInAddress }) => [checkInLatitude, checkInAddress],
    );

  test('are forgotten after 90 days; the record stays, and its mirror learns of it', async () => {
    const manual = 'Manual check-in (location unavailable)';
    await company.located('2016-08-20', {
      checkInLatitude: null,
      checkInLongitude: null,
      checkInAddress: manual,
    });
    const id = await company.located('2016-08-21');
    await company.located('2016-08-22');
    const { checkpoint } = await readAttendancePage(company.store.read, 1, startCheckpoint, 10);
    await company.remove('location');
    expect(await places()).toEqual([
      [null, manual],
      [null, null],
      [52.520008, 'Alexanderplatz'],
    ]);
    expect((await readAttendancePage(company.store.read, 1, checkpoint, 10)).rows).toMatchObject([
      { id, checkInLatitude: null, checkInLongitude: null, checkInAddress: null, status: 'present' },
    ]);
    expect(await company.announced()).toEqual(['1 locations of check-ins of before 2016-08-22']);
  });

  sqliteTest('are not in the file of the database any more', async () => {
    await company.located('2016-08-21', { checkInAddress: 'Secret corner of the park' });
    const file = () => sqliteOf(company.store.read).serialize().includes('Secret corner');
    expect(file()).toBe(true);
    await company.remove('location');
    expect(file()).toBe(false);
  });
});
