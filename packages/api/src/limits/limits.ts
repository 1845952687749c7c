import type { AttemptCounter } from '@muster/db/store/limit-counter';
import { day, hour, minute } from '@muster/domain/calendar/durations';
import type { Instant } from '@muster/domain/calendar/instant';
import { type BigReads, createBigReads } from './big-reads.ts';
import { createSignInLimits, type SignInLimits } from './sign-in-limits.ts';
import { createLimit, type Limit } from './sliding-limit.ts';
import type { Limited } from './texts.ts';
import { createTurns, type Turns } from './turns.ts';

/** No one who works as usual reaches these figures (D51), nor does a queue that was filled offline for weeks. */
export function createAccountLimits(counter: AttemptCounter) {
  const limit = (name: string, most: number, window: number, what: Limited) =>
    createLimit(counter, { name: `account.${name}`, most, window }, { what });
  return {
    grievance: limit('grievance', 50, day, 'grievances'),
    /** Each request may send a mail. */
    leaveRequest: limit('leaveRequest', 60, hour, 'leaveRequests'),
    correction: limit('correction', 100, hour, 'corrections'),
    hrDocumentRequest: limit('hrDocumentRequest', 30, day, 'documentRequests'),
    /** Changes to the person's own rows: with a key, each adds a row to the mutation ledger. */
    ownChange: limit('ownChange', 1_200, 10 * minute, 'changes'),
    /** Each call hashes ten codes. */
    recoveryCodes: limit('recoveryCodes', 20, hour, 'changes'),
    administration: limit('administration', 1_000, 10 * minute, 'changes'),
    /** Calls that change up to a thousand rows. */
    bulkChange: limit('bulkChange', 60, 10 * minute, 'changes'),
    export: limit('export', 60, 10 * minute, 'exports'),
    testMail: limit('testMail', 20, hour, 'testMails'),
    /** Each call mails a link to an address that its caller typed. */
    ownEmail: limit('ownEmail', 10, hour, 'changes'),
  };
}

type AccountLimits = ReturnType<typeof createAccountLimits>;
export type AccountLimit = keyof AccountLimits;

export interface Limits {
  readonly signIn: SignInLimits;
  readonly appCode: Limit;
  readonly passkey: Limit;
  readonly provider: Limit;
  readonly registration: Limit;
  readonly resetLink: Limit;
  readonly calendarLink: Limit;
  /** Asking for a new password: by the network that asks, and by whom it asks about. */
  readonly forgotten: Limit;
  readonly forgottenOf: Limit;
  readonly stopMails: Limit;
  readonly upload: Limit;
  readonly repeatedUpload: Limit;
  readonly chat: Limit;
  readonly token: Limit;
  readonly wrongToken: Limit;
  readonly account: AccountLimits;
  readonly bigReads: BigReads;
  /** Exports of personal data that are being downloaded. */
  readonly exporting: Turns;
}

/** Counts procedure calls, so batching gains nothing (D28, D51). Refusals say if a proxy's address counts for all. */
export function createLimits(counter: AttemptCounter, isShared: () => boolean, clock: () => Instant): Limits {
  const limit = (name: string, most: number, window: number, what?: Limited) =>
    createLimit(counter, { name, most, window }, { what });
  const ofAddress = (name: string, most: number, window: number) =>
    createLimit(counter, { name, most, window }, { isShared });
  return {
    signIn: createSignInLimits(counter, isShared),
    appCode: limit('appCode', 50, 24 * 60 * minute),
    passkey: ofAddress('passkey', 100, 3 * minute),
    provider: ofAddress('provider', 100, 3 * minute),
    registration: ofAddress('registration', 10, 60 * minute),
    resetLink: ofAddress('resetLink', 20, 60 * minute),
    forgotten: ofAddress('forgotten', 20, 60 * minute),
    forgottenOf: limit('forgottenOf', 5, 60 * minute),
    stopMails: ofAddress('stopMails', 100, 10 * minute),
    calendarLink: ofAddress('calendarLink', 30, 10 * minute),
    upload: limit('upload', 30, 10 * minute),
    /** Files that look like what their key stored: one that is another is found out only when it is there. */
    repeatedUpload: limit('repeatedUpload', 30, 10 * minute),
    chat: limit('chat', 20, 10_000),
    token: limit('token', 600, minute, 'tokenRequests'),
    wrongToken: ofAddress('wrongToken', 100, 3 * minute),
    account: createAccountLimits(counter),
    bigReads: createBigReads(),
    exporting: createTurns(counter, 'exporting', clock),
  };
}
