import type { Store } from '@muster/db/open';
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
}

function rowsOfDay(day: Day): StoredRow[] {
  const times = [
    ['check-in', day.checkInTime, day.checkInReceivedAt],
    ['check-out', day.checkOutTime, day.checkOutReceivedAt],
  ] as const;
  return times.flatMap(([kind, time, receivedAt]) =>
    time === null
      ? []
      : [
          {
            kind,
            account: day.userId,
            token: dayToken(kind, day.userId),
            time: Date.parse(time),
            ...(receivedAt !== null && { received: Date.parse(receivedAt) }),
          },
        ],
  );
}
