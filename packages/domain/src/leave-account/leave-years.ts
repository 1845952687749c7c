import { addDays, addMonths, addYears, daysFrom, type PlainDate } from '../calendar/plain-date.ts';
import type { DayOfYear, Employment, Layer, PolicyRules, Terms } from './policy.ts';
import { usualRules } from './policy-wire.ts';

/** A leave year of someone, both days included. */
export interface LeaveYear {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

type StartOfYear = Pick<PolicyRules, 'yearStart'>;

/** The leave year that contains a date. */
export function leaveYearOf(
  date: PlainDate,
  { yearStart }: StartOfYear,
  { joinedOn }: Pick<Employment, 'joinedOn'>,
): LeaveYear {
  const startsOn = yearStart === 'anniversary' ? joinedOn.slice(5) : yearStart;
  const year = Number(date.slice(0, 4));
  const from = date < dayIn(year, startsOn) ? dayIn(year - 1, startsOn) : dayIn(year, startsOn);
  return { from, to: addDays(dayIn(Number(from.slice(0, 4)) + 1, startsOn), -1) };
}

const leapDay: DayOfYear = '02-29';

/** `MM-DD` of a year; 29 February is the 28th in a year without one. */
export function dayIn(year: number, day: DayOfYear): PlainDate {
  if (day !== leapDay) return `${String(year).padStart(4, '0')}-${day}` as PlainDate;
  // 2000 had one.
  return addYears(`2000-${day}` as PlainDate, year - 2000);
}

/** The first `MM-DD` on or after a date. */
export function nextDay(from: PlainDate, day: DayOfYear): PlainDate {
  const year = Number(from.slice(0, 4));
  return dayIn(year, day) >= from ? dayIn(year, day) : dayIn(year + 1, day);
}

/** A leave year with the rules that it follows. */
export interface RuledYear extends LeaveYear {
  readonly rules: PolicyRules;
  readonly policyId: number | null;
}

/**
 * The leave years of an account up to the one that contains `until`, oldest first. New rules count from the beginning of
 * the leave year that contains their date (D97); where they begin it on another day, the year before them is shorter.
 */
export function leaveYears(
  { employment, terms }: { readonly employment: Employment; readonly terms: readonly Terms[] },
  until: PlainDate,
): RuledYear[] {
  const { joinedOn, leavesOn } = employment;
  const last = leavesOn !== null && leavesOn < until ? leavesOn : until;
  const starts = startsOf(terms, employment);
  const years: RuledYear[] = [];
  let from = starts[0]?.from;
  while (from !== undefined && from <= last) {
    const at: PlainDate = from;
    const now = starts.findLast((each) => each.from <= at);
    if (!now) break;
    const { rules, policyId } = now;
    const next = starts.find((each) => each.from > at)?.from;
    const ends = rules ? leaveYearOf(at, rules, employment).to : ((next && addDays(next, -1)) ?? until);
    const to = next !== undefined && next <= ends ? addDays(next, -1) : ends;
    if (rules && to >= joinedOn) years.push({ from: at, to, rules, policyId });
    from = addDays(to, 1);
  }
  return years;
}

/** The first day of the first leave year under a policy: until then the account goes on without one. Undefined without any. */
export function firstDayOfPolicies(account: Parameters<typeof leaveYears>[0]): PlainDate | undefined {
  const [first] = account.terms;
  return first && leaveYears(account, first.validFrom)[0]?.from;
}

/** Whether the first leave year under a policy has begun. */
export function isFollowing(account: Parameters<typeof leaveYears>[0], today: PlainDate): boolean {
  return (firstDayOfPolicies(account) ?? today) <= today;
}

/** Whether any leave year follows a policy; none does of one that was taken away from its first leave year on. */
export function hasRules({ employment, terms }: Parameters<typeof leaveYears>[0]): boolean {
  return startsOf(terms, employment).some(({ rules }) => rules);
}

type Start = Terms & { readonly from: PlainDate };

/** Later terms take the place of earlier ones that begin with them or after. */
function startsOf(terms: readonly Terms[], employment: Employment): Start[] {
  const starts: Start[] = [];
  for (const each of terms) {
    const rules = each.rules ?? starts.at(-1)?.rules;
    if (!rules) continue;
    const { from } = leaveYearOf(each.validFrom, rules, employment);
    while (starts.length > 0 && starts.slice(-1).every((before) => before.from >= from)) starts.pop();
    const goesOn = starts.length > 0 ? withoutGrants(rules) : null;
    starts.push({ ...each, rules: each.rules ?? goesOn, from });
  }
  return starts;
}

/** After the last year of a policy that was taken away, an account keeps what is left and is granted nothing. */
function withoutGrants({ yearStart, layers }: PolicyRules): PolicyRules {
  const empty = (layer: Layer): Layer => ({ ...layer, amount: 0, carryOver: { most: null, until: null } });
  const [first, ...others] = layers;
  return { ...usualRules, yearStart, layers: [empty(first), ...others.map(empty)] };
}

/** Months of employment: those that are complete, and those that have begun (15 January to 14 February is one). */
export function monthsOf({ from, to }: LeaveYear): { readonly complete: number; readonly begun: number } {
  if (to < from) return { complete: 0, begun: 0 };
  let complete = Math.floor(daysFrom(from, to) / 31);
  while (addMonths(from, complete + 1) <= addDays(to, 1)) complete++;
  return { complete, begun: addMonths(from, complete) <= to ? complete + 1 : complete };
}

/** The first days of its months, which are 12 at most. */
export function monthsIn({ from, to }: LeaveYear): PlainDate[] {
  const months = Array.from({ length: 12 }, (_, count) => addMonths(from, count));
  return months.filter((month) => month <= to);
}
