import { createLimit, minute } from './sliding-limit.ts';

const [hour, day] = [60 * minute, 24 * 60 * minute];

/**
 * What one account can cause in any such stretch of time (D51). No one who works as usual reaches these figures, and
 * neither does a queue that was filled offline for weeks.
 */
export function createAccountLimits() {
  return {
    grievance: createLimit(50, day, 'grievances'),
    /** Each request may send a mail. */
    leaveRequest: createLimit(60, hour, 'leave requests'),
    correction: createLimit(100, hour, 'corrections'),
    hrDocumentRequest: createLimit(30, day, 'requests for documents'),
    /** Changes to the person's own rows: with a key, each adds a row to the mutation ledger. */
    ownChange: createLimit(1_200, 10 * minute, 'changes'),
    /** Each call hashes ten codes. */
    recoveryCodes: createLimit(20, hour, 'changes'),
    /** An administrator's changes: each adds an audit entry. */
    administration: createLimit(1_000, 10 * minute, 'changes'),
    /** Calls that change up to a thousand rows. */
    bulkChange: createLimit(60, 10 * minute, 'changes'),
    export: createLimit(60, 10 * minute, 'exports'),
    testMail: createLimit(20, hour, 'test mails'),
  };
}

/** The limits by account of a running server. A procedure declares the one that counts its calls. */
export type AccountLimits = ReturnType<typeof createAccountLimits>;
export type AccountLimit = keyof AccountLimits;
