import { createHmac, timingSafeEqual } from 'node:crypto';
import { confirmLinkLife } from '@muster/domain/account/address/rules';
import { epochMilliseconds, type Instant } from '@muster/domain/calendar/instant';
import { type NoticeKind, noticeKinds } from '@muster/domain/notice/kinds';

/** What a token is about: with another address of the account, it is worth nothing. */
interface Holder {
  readonly id: number;
  readonly emailKey: string | null;
}

/** What proves that someone reads the mail of an address. It is made for each try and not stored. */
export function confirmToken({ id, emailKey }: Holder, issuedAt: Instant, key: Buffer): string {
  const issued = epochMilliseconds(issuedAt).toString(36);
  return `${id}.${issued}.${sign(['confirm an address', id, issued, emailKey ?? ''], key)}`;
}

export interface ConfirmToken {
  readonly userId: number;
  isOf(holder: Holder, now: Instant): boolean;
}

export function readConfirmToken(token: string, key: Buffer): ConfirmToken | undefined {
  const [, id = '', issued = '', mac = ''] = /^(\d{1,15})\.([\da-z]{1,11})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === '') return undefined;
  const userId = Number(id);
  return {
    userId,
    isOf({ emailKey }, now) {
      const age = epochMilliseconds(now) - Number.parseInt(issued, 36);
      const expected = sign(['confirm an address', userId, issued, emailKey ?? ''], key);
      return emailKey !== null && age < confirmLinkLife && isSame(expected, mac);
    },
  };
}

export type Stoppable = NoticeKind | 'digest';

const stoppable: readonly Stoppable[] = [...noticeKinds.filter((kind) => kind !== 'security'), 'digest'];

/** What ends mails of one kind to one address, and nothing else (RFC 8058). */
export function stopToken({ id, emailKey }: Holder, kind: Stoppable, key: Buffer): string {
  return `${id}.${kind}.${sign(['stop mails', id, kind, emailKey ?? ''], key)}`;
}

export interface StopToken {
  readonly userId: number;
  readonly kind: Stoppable;
  isOf(holder: Holder): boolean;
}

export function readStopToken(token: string, key: Buffer): StopToken | undefined {
  const [, id = '', name = '', mac = ''] = /^(\d{1,15})\.([a-z_]{1,20})\.([\w-]{43})$/.exec(token) ?? [];
  const kind = stoppable.find((each) => each === name);
  if (id === '' || !kind) return undefined;
  const userId = Number(id);
  return {
    userId,
    kind,
    isOf: ({ emailKey }) =>
      emailKey !== null && isSame(sign(['stop mails', userId, kind, emailKey], key), mac),
  };
}

function sign(parts: readonly (string | number)[], key: Buffer): string {
  return createHmac('sha256', key).update(parts.join('\n')).digest('base64url');
}

function isSame(expected: string, given: string): boolean {
  return timingSafeEqual(Buffer.from(expected), Buffer.from(given));
}
