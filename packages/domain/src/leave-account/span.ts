import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import type { PlainRow } from './plain-year.ts';
import type { AccountFacts } from './policy.ts';
import { type AccountYear, accountYears } from './timeline.ts';

/**
 * What became of an account in a span of dates, both included, in its unit: approved leave, and grants and expiry as they
 * are planned. `closing` = `opening` + `granted` + `adjusted` − `used` − `expired`; carrying over moves nothing, and what a
 * leave year does not hand on has expired on its last day.
 */
export interface SpanFigures {
  readonly opening: number;
  readonly granted: number;
  readonly adjusted: number;
  readonly used: number;
  readonly expired: number;
  readonly closing: number;
}

interface Span {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

interface Flow {
  readonly on: PlainDate;
  readonly kind: 'granted' | 'adjusted' | 'used' | 'expired';
  readonly amount: number;
}

/** Undefined before the account's first leave year under a policy. */
export function figuresOver(facts: AccountFacts, span: Span): SpanFigures | undefined {
  const approved = { ...facts, taken: facts.taken.filter(({ status }) => status === 'approved') };
  const years = accountYears(approved, addDays(span.to, 1), { asOf: span.to, leaveUntil: span.to });
  const [first] = years;
  if (!first || first.year.from > span.to) return undefined;
  let owed = Math.max(0, -facts.before);
  const flows = years.flatMap((year) => {
    const own = flowsOf(year, owed);
    owed = year.owed;
    return own;
  });
  return summed(flows, facts.before, span);
}

/** The same of a ledger that follows no policy (D14): its rows by the dates from which they count. */
export function plainFiguresOver(rows: readonly PlainRow[], span: Span): SpanFigures {
  const flows = rows.map(({ on, amount, kind, leaveRequestId }): Flow => {
    if (leaveRequestId !== null) return { on, kind: 'used', amount };
    return { on, kind: kind === 'grant' && amount > 0 ? 'granted' : 'adjusted', amount };
  });
  return summed(flows, 0, span);
}

/** Without what only hands on the year before: it begins with what was carried over, then with what was owed. */
function flowsOf({ year, movements, lost }: AccountYear, owed: number): Flow[] {
  const handedOn = movements.filter(({ kind }) => kind === 'carried').length + (owed > 0 ? 1 : 0);
  const flows = movements.slice(handedOn).flatMap(({ on, kind, amount }): Flow[] => {
    if (kind === 'carried' || kind === 'pending') return [];
    return [{ on, kind, amount }];
  });
  return [...flows, { on: year.to, kind: 'expired', amount: -lost }];
}

function summed(flows: readonly Flow[], before: number, { from, to }: Span): SpanFigures {
  const sum = (some: readonly Flow[]) => some.reduce((all, { amount }) => all + amount, 0);
  const own = flows.filter(({ on }) => from <= on && on <= to);
  const of = (kind: Flow['kind']) => sum(own.filter((each) => each.kind === kind));
  const opening = before + sum(flows.filter(({ on }) => on < from));
  return {
    opening,
    granted: of('granted'),
    adjusted: of('adjusted'),
    used: -of('used') || 0,
    expired: -of('expired') || 0,
    closing: opening + sum(own),
  };
}
