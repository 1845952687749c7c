import { insertCorrection } from '@muster/db/features/attendance/writes/correction';
import { insertDocument } from '@muster/db/features/document/writes';
import { insertHrDocumentRequest } from '@muster/db/features/hr-document/writes';
import { insertLeaveRequest, storeCancelRequest } from '@muster/db/features/leave/writes/request';
import type { overview } from '@muster/domain/admin/schema';
import { company } from '@muster/testing/company';
import { type Muster, monday, type Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';

type Office = Awaited<ReturnType<typeof company>>;
type Count = Extract<keyof typeof overview.shape, `pending${string}`>;

const coming = { leaveType: 'Annual Leave', duration: 'full_day', reason: 'Rest' } as const;
const onDay = (date: '2026-03-10' | '2026-03-11') => ({ ...coming, startDate: date, endDate: date });

interface Kind {
  readonly make: (office: Office) => Promise<unknown>;
  readonly list: string;
  /** What it is once everything was closed. */
  readonly closed: string;
}

/** Each count of what waits for a decision, with a row that it counts. */
const kinds: Readonly<Record<Count, Kind>> = {
  pendingLeave: {
    make: ({ muster, ann }) =>
      muster.store.write((tx) => insertLeaveRequest(tx, ann.id, onDay('2026-03-10'), 2, monday)),
    list: '/api/admin/leave-requests',
    closed: 'rejected',
  },
  pendingCancellations: {
    make: async ({ muster, boss, ann }) => {
      const made = await muster.store.write((tx) =>
        insertLeaveRequest(tx, ann.id, onDay('2026-03-11'), 2, monday),
      );
      await muster.mutate('leave.decide', { id: made.id, status: 'approved' }, { as: boss });
      await muster.store.write((tx) => storeCancelRequest(tx, made, monday));
    },
    list: '/api/admin/leave-requests',
    closed: 'rejected',
  },
  pendingCorrections: {
    make: async ({ muster, ann }) => {
      const { body } = await muster.call('POST', '/api/attendance/checkin', {}, { as: ann });
      const { id: attendanceId } = body as { id: number };
      const asked = {
        userId: ann.id,
        attendanceId,
        date: '2026-03-02' as const,
        checkInTime: monday,
        checkOutTime: null,
        reason: 'Early',
      };
      await muster.store.write((tx) => insertCorrection(tx, asked, monday));
    },
    list: '/api/admin/corrections',
    closed: 'declined',
  },
  pendingDocuments: {
    make: ({ muster, ann }) => {
      const file = { fileName: 'f.pdf', filePath: 'f.pdf', fileSize: 1, originalName: 'a.pdf' };
      const type = { mimeType: 'application/pdf', documentType: 'medical_certificate' } as const;
      const row = { ...file, ...type, userId: ann.id, relatedId: null, relatedType: null };
      return muster.store.write((tx) => insertDocument(tx, row, monday));
    },
    list: '/api/admin/documents',
    closed: 'rejected',
  },
  pendingHrDocumentRequests: {
    make: ({ muster, ann }) => {
      const wish = { document: 'Salary certificate', details: 'For the bank' } as const;
      return muster.store.write((tx) => insertHrDocumentRequest(tx, ann.id, wish, monday));
    },
    list: '/api/admin/paper-requests',
    closed: 'answered',
  },
};

const get = async (muster: Muster, url: string, as: Person) =>
  (await muster.call('GET', url, undefined, { as })).body;

interface Waits {
  readonly status: string;
  readonly accountClosed: boolean;
  readonly adminResponse: string | null;
}

async function rowsOf({ muster, boss }: Office, { list }: Kind): Promise<Waits[]> {
  return (await get(muster, list, boss)) as Waits[];
}

const setActive = ({ muster, boss, ann }: Office, active: boolean) =>
  muster.mutate('people.setActive', { userId: ann.id, active }, { as: boss });

const closeWaiting = ({ muster, boss, ann }: Office) =>
  muster.call('POST', `/api/admin/people/${ann.id}/close-waiting`, {}, { as: boss });

describe.each(Object.entries(kinds))('D102 what waits of a leaver: %s', (name, kind) => {
  const countOf = async ({ muster, boss }: Office) =>
    ((await get(muster, '/api/admin/overview', boss)) as Record<string, number>)[name];

  it('says so, is not counted, and waits again when they come back', async () => {
    const office = await company();
    await kind.make(office);
    expect(await countOf(office)).toBe(1);
    expect((await rowsOf(office, kind)).map(({ accountClosed }) => accountClosed)).toEqual([false]);
    await setActive(office, false);
    expect(await countOf(office)).toBe(0);
    expect((await rowsOf(office, kind)).map(({ accountClosed }) => accountClosed)).toEqual([true]);
    await setActive(office, true);
    expect(await countOf(office)).toBe(1);
  });

  it('is closed at once, audited, and stays closed when they come back', async () => {
    const office = await company();
    await kind.make(office);
    expect(await closeWaiting(office)).toMatchObject({ status: 409 });
    await setActive(office, false);
    expect(await get(office.muster, `/api/admin/people/${office.ann.id}`, office.boss)).toMatchObject({
      waiting: 1,
    });
    const pushes = () =>
      office.muster.store.read.selectFrom('outbox').select('id').where('kind', '=', 'push').execute();
    const entries = () => office.muster.store.read.selectFrom('audit_log').select('id').execute();
    const [queued, audited] = [await pushes(), await entries()];
    expect(await closeWaiting(office)).toMatchObject({ status: 200, body: { closed: 1 } });
    expect(await rowsOf(office, kind)).toMatchObject([
      { status: kind.closed, adminResponse: 'The account is closed' },
    ]);
    expect((await entries()).length).toBe(audited.length + 1);
    expect(await pushes()).toEqual(queued);
    await setActive(office, true);
    expect(await countOf(office)).toBe(0);
    expect(await get(office.muster, `/api/admin/people/${office.ann.id}`, office.boss)).toMatchObject({
      waiting: 0,
    });
  });
});

it('D102 D15 leave of a leaver is not approved: 409 says what to do', async () => {
  const office = await company();
  const { muster, boss, ann } = office;
  await kinds.pendingLeave.make(office);
  await setActive(office, false);
  const [request] = (await get(muster, '/api/admin/leave-requests', boss)) as { id: number }[];
  const decide = (status: string) =>
    muster.call('PATCH', `/api/admin/leave-requests/${request?.id}`, { status }, { as: boss });
  expect(await decide('approved')).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('reactivate the account first') },
  });
  expect(await decide('rejected')).toMatchObject({ status: 200 });
  expect(await get(muster, `/api/admin/people/${ann.id}`, boss)).toMatchObject({ leaveBalance: 25 });
});

it('D102 the tables of leave and documents filter by it', async () => {
  const office = await company();
  const { muster, boss } = office;
  await kinds.pendingLeave.make(office);
  await kinds.pendingDocuments.make(office);
  await setActive(office, false);
  const totals = async (accountClosed: boolean) => [
    await muster.call('GET', `/api/admin/leave-requests/page?accountClosed=${accountClosed}`, undefined, {
      as: boss,
    }),
    await muster.call('GET', `/api/admin/documents/page?accountClosed=${accountClosed}`, undefined, {
      as: boss,
    }),
  ];
  expect(await totals(true)).toMatchObject([{ body: { total: 1 } }, { body: { total: 1 } }]);
  expect(await totals(false)).toMatchObject([{ body: { total: 0 } }, { body: { total: 0 } }]);
});
