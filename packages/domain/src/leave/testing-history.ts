import type { Instant } from '../calendar/instant.ts';
import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import { workDaysBetween } from '../calendar/work-days.ts';
import { DomainError } from '../errors.ts';
import { calendarWith } from '../testing/testing.ts';
import { adjustBalance } from './adjust.ts';
import { hundredths, type LeaveTerms, type LedgerEntry, sumOfLedger, takenHalfDays } from './balance.ts';
import { changeLeaveDates } from './dates.ts';
import { type DayRecord, decideLeave, type LeaveToDecide } from './decision.ts';
import { checkRequest, covers } from './rules.ts';
import type { LeaveDuration, LeaveType, LeaveVerdict } from './schema.ts';
import { leaveTexts } from './texts.ts';
import { firstAccount } from './types.ts';
import { checkCancelRequest, checkWithdrawal } from './withdrawal.ts';

const today: PlainDate = '2026-11-20';
const now: Instant = '2026-11-20T20:00:00.000Z';
const person = 1;

export interface Leave extends LeaveToDecide {
  readonly cancelRequestedAt: Instant | null;
}

export interface Books {
  terms: LeaveTerms;
  clock: number;
  ledger: readonly LedgerEntry[];
  requests: readonly Leave[];
  days: readonly DayRecord[];
}

interface Request {
  readonly do: 'request';
  readonly leaveType: LeaveType;
  readonly duration: LeaveDuration;
  readonly from: number;
  readonly length: number;
}

interface Decide {
  readonly do: 'decide';
  readonly which: number;
  readonly status: LeaveVerdict;
  readonly by: number;
  readonly stale: boolean;
}

export type Step =
  | Request
  | Decide
  | { readonly do: 'dates'; readonly which: number; readonly from: number; readonly length: number }
  | { readonly do: 'withdraw'; readonly which: number }
  | { readonly do: 'cancel'; readonly which: number }
  | { readonly do: 'adjust'; readonly halfDays: number }
  | { readonly do: 'holiday'; readonly offset: number }
  | { readonly do: 'terms'; readonly leaveType: LeaveType };

/** The books on 20 November 2026: a grant, no request, and the last two weeks closed, every third day worked. */
export function openBooks(halfDays: number): Books {
  const terms = calendarWith();
  const grant: LedgerEntry = {
    userId: person,
    amount: hundredths(halfDays),
    kind: 'grant',
    leaveRequestId: null,
    actorId: null,
    reason: 'Start',
    createdAt: now,
  };
  const past = workDaysBetween(addDays(today, -15), addDays(today, -1), terms);
  const days = past.map(
    (date, index): DayRecord => ({ date, status: index % 3 === 0 ? 'present' : 'absent' }),
  );
  return { terms, clock: 1, ledger: [grant], requests: [], days };
}

export function standing({ requests }: Books): Leave[] {
  return requests.filter((leave) => !leave.withdrawn);
}

export function take(books: Books, step: Step): Books {
  switch (step.do) {
    case 'request':
      return request(books, step);
    case 'decide':
      return decide(books, find(books, step.which), step);
    case 'dates':
      return changeDates(books, find(books, step.which), step);
    case 'withdraw':
      return withdraw(books, find(books, step.which));
    case 'cancel':
      return askToCancel(books, find(books, step.which));
    case 'adjust':
      return adjust(books, step.halfDays);
    case 'holiday':
      return { ...books, terms: withHoliday(books.terms, addDays(today, step.offset)) };
    case 'terms':
      return { ...books, terms: turned(books.terms, step.leaveType) };
  }
}

function find({ requests }: Books, which: number): Leave {
  const leave = requests[which % Math.max(1, requests.length)];
  if (!leave) throw new DomainError('not_found', leaveTexts.leaveRequestNotExist());
  return leave;
}

function request(books: Books, { leaveType, duration, from, length }: Request): Books {
  const startDate = addDays(today, from);
  const endDate = addDays(startDate, duration === 'multiple_days' ? length : 0);
  const asked = { leaveType, duration, startDate, endDate, reason: 'Test' };
  const has = { balance: sumOfLedger(books.ledger), requests: standing(books) };
  const count = checkRequest(asked, has, books.terms, today);
  const made: Leave = {
    ...asked,
    id: books.requests.length + 1,
    userId: person,
    accountClosed: false,
    ...count,
    seq: books.clock + 1,
    status: 'pending',
    withdrawn: false,
    usedHalfDays: 0,
    cancelRequestedAt: null,
  };
  return { ...books, clock: made.seq, requests: [...books.requests, made] };
}

function decide(books: Books, leave: Leave, { status, by, stale }: Decide): Books {
  const decision = { status, seq: stale ? leave.seq - 1 : leave.seq };
  const days = books.days.filter(({ date }) => covers(leave, date));
  const decided = decideLeave(leave, decision, { ...contextOf(books, leave, by), days });
  return written(books, { ...leave, ...decided.request }, decided);
}

function changeDates(books: Books, leave: Leave, { from, length }: Extract<Step, { do: 'dates' }>): Books {
  const startDate = addDays(today, from);
  const asked = { startDate, endDate: addDays(startDate, length) };
  const changed = changeLeaveDates(leave, asked, { ...contextOf(books, leave, 2), days: books.days, today });
  return written(books, { ...leave, ...changed.dates, cancelRequestedAt: null }, changed);
}

function contextOf(books: Books, leave: Leave, decidedBy: number) {
  return {
    decidedBy,
    otherAdmins: true,
    now,
    timeZone: 'UTC',
    terms: books.terms,
    balance: sumOfLedger(books.ledger),
    others: standing(books).filter(({ id }) => id !== leave.id),
  };
}

function written(
  books: Books,
  after: Leave,
  { ledger, days }: { readonly ledger: readonly LedgerEntry[]; readonly days: readonly DayRecord[] },
): Books {
  const changed = new Map(days.map((day) => [day.date, day]));
  return {
    ...replace(books, { ...after, usedHalfDays: takenHalfDays(after, books.terms) }),
    ledger: [...books.ledger, ...ledger],
    days: books.days.map((day) => changed.get(day.date) ?? day),
  };
}

function withdraw(books: Books, leave: Leave): Books {
  checkWithdrawal(leave);
  return replace(books, { ...leave, withdrawn: true });
}

function askToCancel(books: Books, leave: Leave): Books {
  checkCancelRequest(leave, now, 'UTC');
  return replace(books, { ...leave, cancelRequestedAt: now });
}

function adjust(books: Books, halfDays: number): Books {
  const account = { userId: person, balance: sumOfLedger(books.ledger) };
  const entry = adjustBalance({ days: halfDays / 2, reason: 'Test' }, account, 2, now);
  return { ...books, ledger: [...books.ledger, entry] };
}

function withHoliday(terms: LeaveTerms, date: PlainDate): LeaveTerms {
  const others = terms.holidays.filter((holiday) => holiday.date !== date);
  const there = others.length < terms.holidays.length;
  return { ...terms, holidays: there ? others : [...others, { date, name: 'Holiday' }] };
}

function turned(terms: LeaveTerms, leaveType: LeaveType): LeaveTerms {
  const leaveTypes = terms.leaveTypes.map((type) => {
    if (type.name !== leaveType) return type;
    return { ...type, accountId: type.accountId === null ? firstAccount : null };
  });
  return { ...terms, leaveTypes };
}

function replace(books: Books, changed: Leave): Books {
  const seq = books.clock + 1;
  const requests = books.requests.map((leave) => (leave.id === changed.id ? { ...changed, seq } : leave));
  return { ...books, clock: seq, requests };
}
