import type { TryCounter } from '@muster/db/store/limit-counter';
import { createLimit, minute } from './sliding-limit.ts';

const [hour, day] = [60 * minute, 24 * 60 * minute];

/**
 * What one account can cause in any such stretch of time (D51). No one who works as usual reaches these figures, and
 * neither does a queue that was filled offline for weeks.
 */
export function createAccountLimits(counter: TryCounter) {
  const limit = (name: string, most: number, window: number, what: string) =>
    createLimit(counter, { name: `account.${name}`, most, window }, { what });
  return {
    grievance: limit('grievance', 50, day, 'grievances'),
    /** Each request may send a mail. */
    leaveRequest: limit('leaveRequest', 60, hour, 'leave requests'),
    correction: limit('correction', 100, hour, 'corrections'),
    hrDocumentRequest: limit('hrDocumentRequest', 30, day, 'requests for documents'),
    /** Changes to the person's own rows: with a key, each adds a row to the mutation ledger. */
    ownChange: limit('ownChange', 1_200, 10 * minute, 'changes'),
    /** Each call hashes ten codes. */
    recoveryCodes: limit('recoveryCodes', 20, hour, 'changes'),
    /** An administrator's changes: each adds an audit entry. */
    administration: limit('administration', 1_000, 10 * minute, 'changes'),
    /** Calls that change up to a thousand rows. */
    bulkChange: limit('bulkChange', 60, 10 * minute, 'changes'),
    export: limit('export', 60, 10 * minute, 'exports'),
    testMail: limit('testMail', 20, hour, 'test mails'),
  };
}

/** The limits by account. A procedure declares the one that counts its calls. */
export type AccountLimits = ReturnType<typeof createAccountLimits>;
export type AccountLimit = keyof AccountLimits;
