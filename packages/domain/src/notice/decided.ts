import type * as z from 'zod/mini';
import type { correction } from '../attendance/correction-schema.ts';
import type { Instant } from '../calendar/instant.ts';
import type { document } from '../document/schema.ts';
import type { grievance } from '../grievance/schema.ts';
import type { leaveRequest } from '../leave/schema.ts';
import type { warning } from '../warning/schema.ts';

/** A person's own rows, as their device has them, of which something can be decided or issued. */
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

/** Something that was decided about a person, or issued to them. */
export type Notice = { [K in NoticeKind]: NoticeOf<K> }[NoticeKind];

/** The most notices that are shown. */
export const mostNotices = 20;

/**
 * The newest notices that follow from a person's rows, newest first (L19): the last decision on each, and each warning.
 * What a person decided about themself is no news to them.
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

/** True of what came after the notices were looked at last; null says that they never were. */
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

/** What was decided in the same moment keeps one order, on every device. */
function newestFirst(a: Notice, b: Notice): number {
  if (a.at === b.at) return b.row.id - a.row.id;
  return a.at < b.at ? 1 : -1;
}
