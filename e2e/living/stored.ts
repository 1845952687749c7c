import type { Store } from '@muster/db/store/store';
import { dayToken, type StoredRow } from './history.ts';

/** What people recorded and the server holds. */
export async function storedRows({ read }: Store): Promise<StoredRow[]> {
  const [days, leaves, grievances, files, messages] = await Promise.all([
    read.selectFrom('attendance').selectAll().execute(),
    read.selectFrom('leave_requests').select(['userId', 'reason']).execute(),
    read.selectFrom('grievances').select(['userId', 'subject']).execute(),
    read.selectFrom('documents').select(['userId', 'originalName']).execute(),
    read.selectFrom('messages').select(['senderId', 'content']).where('isAnnouncement', '=', 0).execute(),
  ]);
  return [
    ...days.flatMap(rowsOfDay),
    ...leaves.map(({ userId, reason }) => ({ kind: 'leave' as const, account: userId, token: reason })),
    ...grievances.map((row) => ({ kind: 'grievance' as const, account: row.userId, token: row.subject })),
    ...files.map((row) => ({ kind: 'file' as const, account: row.userId, token: row.originalName })),
    ...messages.map((row) => ({ kind: 'message' as const, account: row.senderId, token: row.content })),
  ];
}

interface Day {
  readonly userId: number;
  readonly checkInTime: string | null;
  readonly checkOutTime: string | null;
  readonly checkInReceivedAt: string | null;
  readonly checkOutReceivedAt: string | null;
  readonly checkInPressedAt: string | null;
  readonly checkInClockChanged: number;
  readonly checkOutClockChanged: number;
}

function rowsOfDay(day: Day): StoredRow[] {
  const { userId, checkInTime, checkOutTime, checkInPressedAt } = day;
  const moved =
    checkInTime !== null && checkInPressedAt ? Date.parse(checkInTime) - Date.parse(checkInPressedAt) : 0;
  return [
    rowOf('check-in', userId, [checkInTime, day.checkInReceivedAt, day.checkInClockChanged]),
    rowOf('check-out', userId, [checkOutTime, day.checkOutReceivedAt, day.checkOutClockChanged], moved),
  ].flatMap((row) => row ?? []);
}

type Stored = readonly [time: string | null, receivedAt: string | null, clockChanged: number];

function rowOf(
  kind: 'check-in' | 'check-out',
  account: number,
  [time, receivedAt, clockChanged]: Stored,
  moved = 0,
): StoredRow | undefined {
  if (time === null) return undefined;
  return {
    kind,
    account,
    token: dayToken(kind, account),
    time: Date.parse(time),
    ...(receivedAt !== null && { received: Date.parse(receivedAt) }),
    moved,
    doubtful: clockChanged === 1,
  };
}
