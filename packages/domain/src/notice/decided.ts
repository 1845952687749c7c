import type * as z from 'zod/mini';
import type { correction } from '../attendance/correction-schema.ts';
import type { Instant } from '../calendar/instant.ts';
import type { document } from '../document/schema.ts';
import type { grievance } from '../grievance/schema.ts';
import type { leaveRequest } from '../leave/schema.ts';
import type { ExpiryNotice } from '../leave-account/reminders.ts';
import type { warning } from '../warning/schema.ts';
import type { RotaNotice } from '../working-time/rota-schema.ts';
import type { securityNotice } from './security.ts';

interface OwnRows {
  readonly leave: z.infer<typeof leaveRequest>;
  readonly correction: z.infer<typeof correction>;
  readonly document: z.infer<typeof document>;
  readonly grievance: z.infer<typeof grievance>;
  readonly warning: z.infer<typeof warning>;
  readonly security: z.infer<typeof securityNotice>;
  readonly rota: RotaNotice;
  readonly expiry: ExpiryNotice;
}

interface NoticeOf<K, Row> {
  readonly kind: K;
  readonly at: Instant;
  readonly row: Row;
}

export type Notice =
  | { [K in keyof OwnRows]: NoticeOf<K, OwnRows[K]> }[keyof OwnRows]
  | NoticeOf<'handed_over' | 'handler_lost' | 'unhandled', OwnRows['grievance']>;
export type NoticeKind = Notice['kind'];

export const mostNotices = 20;

/** Newest first, without a person's decisions about themself (L19, D21, D26) and the kinds that they do not want (D100). */
export function decidedNotices(
  rows: { readonly [K in keyof OwnRows]: readonly OwnRows[K][] },
  off: readonly string[],
): Notice[] {
  const all: Notice[] = [
    ...reviewed('leave', rows.leave),
    ...rows.leave.flatMap(entered),
    ...reviewed('correction', rows.correction),
    ...reviewed('document', rows.document),
    ...reviewed('grievance', rows.grievance),
    ...rows.grievance.flatMap(handling),
    ...rows.warning.map((row) => ({ kind: 'warning', at: row.createdAt, row }) as const),
    ...rows.security.map((row) => ({ kind: 'security', at: row.createdAt, row }) as const),
    ...rows.rota.map((row) => ({ kind: 'rota', at: row.createdAt, row }) as const),
    ...rows.expiry.map((row) => ({ kind: 'expiry', at: row.createdAt, row }) as const),
  ];
  return all
    .filter(({ kind }) => !off.includes(kind === 'expiry' ? 'leave' : kind))
    .sort(newestFirst)
    .slice(0, mostNotices);
}

/** True of notices newer than the last look at the list; null means that it was never opened. */
export function isNewNotice({ at }: Notice, lookedAt: Instant | null): boolean {
  return lookedAt === null || at > lookedAt;
}

/** Leave that an administrator entered and no one has decided yet (D102). */
function entered(row: OwnRows['leave']): Notice[] {
  const isNews = row.onBehalf === 'entered' && row.reviewedAt === null;
  return isNews ? [{ kind: 'leave', at: row.createdAt, row }] : [];
}

function handling(row: OwnRows['grievance']): Notice[] {
  const { handedOverAt, handlerLostAt, unhandledSince } = row;
  return [
    ...(handedOverAt ? [{ kind: 'handed_over', at: handedOverAt, row } as const] : []),
    ...(handlerLostAt ? [{ kind: 'handler_lost', at: handlerLostAt, row } as const] : []),
    ...(unhandledSince ? [{ kind: 'unhandled', at: unhandledSince, row } as const] : []),
  ];
}

function reviewed<K extends Exclude<keyof OwnRows, 'warning' | 'security' | 'rota' | 'expiry'>>(
  kind: K,
  rows: readonly OwnRows[K][],
): NoticeOf<K, OwnRows[K]>[] {
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
