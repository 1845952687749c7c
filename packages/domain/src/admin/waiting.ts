import type * as z from 'zod/mini';
import { msg, type Translatable } from '../language/translate.ts';
import type { overview } from './schema.ts';

type Overview = z.infer<typeof overview>;

export type WaitingName = (typeof kinds)[number]['of'];

export interface WaitingCount {
  readonly of: WaitingName;
  readonly count: number;
}

/** A type, not an interface, so that it can be the values of a text. */
type ShownCount = { readonly shown: number; readonly total: number };

interface WaitingKind {
  readonly of: keyof Overview;
  /** How many of them leads are asked to decide (D94). */
  readonly ofLeads?: keyof Overview;
  readonly counted: (count: number) => Translatable;
  readonly shown: (count: ShownCount) => Translatable;
}

/** People's requests in the order of the desk, and last what is routine (U130). */
const kinds = [
  {
    of: 'pendingLeave',
    ofLeads: 'leaveOfLeads',
    counted: (count: number) =>
      msg('{count, plural, one {# leave request} other {# leave requests}}', { count }),
    shown: (count: ShownCount) =>
      msg('{shown, number} of {total, plural, one {# leave request} other {# leave requests}}', count),
  },
  {
    of: 'pendingCancellations',
    ofLeads: 'cancellationsOfLeads',
    counted: (count: number) =>
      msg('{count, plural, one {# cancellation} other {# cancellations}}', { count }),
    shown: (count: ShownCount) =>
      msg('{shown, number} of {total, plural, one {# cancellation} other {# cancellations}}', count),
  },
  {
    of: 'pendingCorrections',
    ofLeads: 'correctionsOfLeads',
    counted: (count: number) => msg('{count, plural, one {# correction} other {# corrections}}', { count }),
    shown: (count: ShownCount) =>
      msg('{shown, number} of {total, plural, one {# correction} other {# corrections}}', count),
  },
  {
    of: 'pendingDocuments',
    counted: (count: number) => msg('{count, plural, one {# document} other {# documents}}', { count }),
    shown: (count: ShownCount) =>
      msg('{shown, number} of {total, plural, one {# document} other {# documents}}', count),
  },
  {
    of: 'pendingHrDocumentRequests',
    counted: (count: number) =>
      msg('{count, plural, one {# document request} other {# document requests}}', { count }),
    shown: (count: ShownCount) =>
      msg('{shown, number} of {total, plural, one {# document request} other {# document requests}}', count),
  },
  {
    of: 'openGrievances',
    counted: (count: number) => msg('{count, plural, one {# grievance} other {# grievances}}', { count }),
    shown: (count: ShownCount) =>
      msg('{shown, number} of {total, plural, one {# grievance} other {# grievances}}', count),
  },
  {
    of: 'recordsToReview',
    counted: (count: number) =>
      msg('{count, plural, one {# record to review} other {# records to review}}', { count }),
    shown: (count: ShownCount) =>
      msg('{shown, number} of {total, plural, one {# record to review} other {# records to review}}', count),
  },
] as const satisfies readonly WaitingKind[];

const kindOf = (name: WaitingName) => kinds.find(({ of }) => of === name) ?? kinds[0];

/** As in "3 leave requests". */
export function waitingText(name: WaitingName, count: number): Translatable {
  return kindOf(name).counted(count);
}

/** As in "10 of 30 leave requests". */
export function shownText(name: WaitingName, count: ShownCount): Translatable {
  return kindOf(name).shown(count);
}

/**
 * What administrators are asked to decide, which the requests of their own list are, and no others (D94); of a lead's
 * counts, all of them.
 */
export function waitingCounts(counts: Partial<Overview>): {
  readonly total: number;
  readonly kinds: WaitingCount[];
} {
  const found = kinds.flatMap((kind): WaitingCount[] => {
    const { of } = kind;
    const count = (counts[of] ?? 0) - ('ofLeads' in kind ? (counts[kind.ofLeads] ?? 0) : 0);
    return count === 0 ? [] : [{ of, count }];
  });
  return { total: found.reduce((sum, { count }) => sum + count, 0), kinds: found };
}
