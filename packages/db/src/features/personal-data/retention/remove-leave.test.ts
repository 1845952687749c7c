import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import { mapSerially } from '@muster/domain/concurrency/serial';
import { startCheckpoint } from '@muster/domain/wire/sync';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  longAgo,
  night,
  now,
  type OldCompany,
  old,
  openOldCompany,
  young,
} from '../../../testing/old-company.ts';
import { addAccount, insertRaw, type RawRow } from '../../../testing/rows.ts';
import { findLeaveAccount, getLeave, sumLedger } from '../../leave/reads.ts';
import { readLeavePage } from '../../leave/sync-page.ts';
import { removeOld } from './remove-old.ts';

let company: OldCompany;
beforeEach(async () => {
  company = await openOldCompany();
});
afterEach(() => company.store.close());

describe('leave', () => {
  test('that ended and was decided long ago goes; what waits, ended since or was changed since stays', async () => {
    const gone = [
      await company.request(old),
      await company.request('2012-11-01', { status: 'rejected' }),
      await company.request('2012-11-02', { status: 'pending', reviewedBy: null, deleted: 1 }),
    ];
    const kept = [
      await company.request('2012-11-03', { status: 'pending', reviewedBy: null }),
      await company.request('2012-11-04', { updatedAt: '2012-11-20T00:00:00.000Z' }),
      await company.request(young),
    ];
    const { checkpoint } = await readLeavePage(company.store.read, 1, startCheckpoint, 10);
    await company.remove('leave');
    expect(await company.idsIn('leave_requests')).toEqual(kept);
    expect((await readLeavePage(company.store.read, 1, checkpoint, 10)).deleted).toEqual(gone);
    expect(await company.announced()).toEqual([
      '3 leave requests and certificates without one of before 2012-11-20',
    ]);
  });

  test('goes with its certificates, whose files are returned', async () => {
    const [gone, kept] = [await company.request(old), await company.request(young)];
    const document = (id: number, changes: RawRow) =>
      insertRaw(company.store, 'documents', {
        id,
        userId: 1,
        fileName: `${id}.pdf`,
        filePath: `uploads/${id}.pdf`,
        originalName: 'x.pdf',
        mimeType: 'application/pdf',
        fileSize: 9,
        documentType: 'medical_certificate',
        status: 'approved',
        reviewedBy: 1,
        createdAt: longAgo,
        updatedAt: longAgo,
        seq: 1,
        ...changes,
      });
    await document(1, { relatedType: 'leave_request', relatedId: gone });
    await document(2, { relatedType: 'leave_request', relatedId: kept });
    await document(3, { relatedType: null });
    await document(4, { status: 'pending', reviewedBy: null });
    await document(5, { documentType: 'grievance_evidence', relatedType: 'grievance', relatedId: gone });
    const { files } = await company.store.write((tx) => removeOld(tx, 'leave', { now, night, limit: 10 }));
    expect(files).toEqual(['uploads/1.pdf', 'uploads/3.pdf']);
    expect(await company.idsIn('documents')).toEqual([2, 4, 5]);
  });

  test('D14 leaves every balance and what each kept request took, whatever the ledger was', async () => {
    await addAccount(company.store, { employeeId: 'B' });
    const date = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2008-09-01', days));
    const act = fc.record({
      userId: fc.constantFrom(1, 2),
      date,
      updated: date,
      halfDays: fc.integer({ min: 1, max: 40 }),
      undone: fc.boolean(),
      isGrant: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { maxLength: 15 }),
        fc.integer({ min: 1, max: 5 }),
        async (acts, limit) => {
          await clearLeave();
          for (const each of acts) await play(each);
          const before = [await balances(), await usedOfKept()] as const;
          await company.remove('leave', limit);
          const [sums, used] = [await balances(), await usedOfKept()];
          expect(sums).toEqual(before[0]);
          for (const [id, halfDays] of used) expect(before[1].get(id)).toBe(halfDays);
          expect(await company.remove('leave', 50)).toBe(1);
          expect(await balances()).toEqual(sums);
        },
      ),
      { numRuns: 25 },
    );
  });

  interface Act {
    readonly userId: number;
    readonly date: PlainDate;
    readonly updated: PlainDate;
    readonly halfDays: number;
    readonly undone: boolean;
    readonly isGrant: boolean;
  }

  async function play({ userId, date, updated, halfDays, undone, isGrant }: Act): Promise<void> {
    const createdAt = `${updated}T09:00:00.000Z`;
    if (isGrant) return void (await company.ledger(undone ? -halfDays : halfDays, { userId, createdAt }));
    const leaveRequestId = await company.request(date, { userId, halfDays, updatedAt: createdAt });
    await company.ledger(-halfDays, { userId, kind: 'use', leaveRequestId, createdAt });
    if (undone) await company.ledger(halfDays, { userId, kind: 'return', leaveRequestId, createdAt });
  }

  const clearLeave = () =>
    company.store.write(async ({ db }) => {
      await db.deleteFrom('leave_ledger').execute();
      await db.deleteFrom('leave_requests').execute();
      await db.deleteFrom('removed_rows').execute();
    });

  const balances = async () => [
    await sumLedger(company.store.read, 1),
    await sumLedger(company.store.read, 2),
  ];

  const usedOfKept = async () =>
    new Map(
      await mapSerially(
        (await mapSerially([1, 2], (userId) => findLeaveAccount(company.store.read, userId))).flatMap(
          ({ requests }) => requests,
        ),
        async ({ id }) => [id, (await getLeave(company.store.read, id)).usedHalfDays] as const,
      ),
    );
});
