import type * as z from 'zod/mini';
import type { correction } from '../attendance/correction-schema.ts';
import type { Instant } from '../calendar/instant.ts';
import type { document } from '../document/schema.ts';
import type { grievance } from '../grievance/schema.ts';
import type { leaveRequest } from '../leave/schema.ts';
import type { warning } from '../warning/schema.ts';

/** A person's own rows on their device that can produce notices. */
interface OwnRows {
  readonly leave: z.infer<typeof leaveRequest>;
  readonly correction: z.infer<typeof correction>;
  readonly document: z.infer<typeof document>;
  readonly grievance: z.infer<typeof grievance>;
  readonly warning: z.infer<typeof warning>;
}
export type NoticeKind = keyof OwnRows;

interface NoticeOf<K extends NoticeKind> {
  readonly kind: K;
  /** When it was decided or issued. */
  readonly at: Instant;
  readonly row: OwnRows[K];
}

/** A decision about a person, or a warning issued to them. */
export type Notice = { [K in NoticeKind]: NoticeOf<K> }[NoticeKind];

/** The most notices that are shown. */
export const mostNotices = 20;

/**
 * The newest notices from a person's rows, newest first (L19): the last decision on each row, and each warning. A
 * person's own decisions about themself are left out.
 */
export function decidedNotices(rows: { readonly [K in NoticeKind]: readonly OwnRows[K][] }): Notice[] {
  const all: Notice[] = [
    ...reviewed('leave', rows.leave),
    ...reviewed('correction', rows.correction),
    ...reviewed('document', rows.document),
    ...reviewed('grievance', rows.grievance),
    ...rows.warning.map((row) => ({ kind: 'warning', at: row.createdAt, row }) as const),
  ];
  return all.sort(newestFirst).slice(0, mostNotices);
}

/** True of notices newer than the last look at the list; null means that it was never opened. */
export function isNewNotice({ at }: Notice, lookedAt: Instant | null): boolean {
  return lookedAt === null || at > lookedAt;
}

function reviewed<K extends Exclude<NoticeKind, 'warning'>>(
  kind: K,
  rows: readonly OwnRows[K][],
): NoticeOf<K>[] {
  return rows.flatMap((row) => {
    const { reviewedAt: at, reviewedBy, userId } = row;
    return at === null || reviewedBy === userId ? [] : [{ kind, at, row }];
  });
}

/** Orders notices of the same moment the same way on every device. */
function newestFirst(a: Notice, b: Notice): number {
  if (a.at === b.at) return b.row.id - a.row.id;
  return a.at < b.at ? 1 : -1;
}
