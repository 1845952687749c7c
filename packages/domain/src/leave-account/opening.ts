import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import type { Said } from '../language/texts.ts';
import type { LeaveUnit } from '../leave/types.ts';
import { leaveYears } from './leave-years.ts';
import { openingTexts } from './opening-texts.ts';
import type { AccountFacts } from './policy.ts';
import { accountYears } from './timeline.ts';

/** An account of a person, with all from which its balance on a date follows. */
export interface OpenedAccount {
  /** Undefined of an account that follows no policy: its ledger is all there is. */
  readonly facts: AccountFacts | undefined;
  /** The ledger, each row with the date from which it counts, oldest first. */
  readonly stored: readonly OpenedRow[];
}

export interface OpenedRow {
  readonly on: PlainDate;
  readonly amount: number;
  readonly leaveRequestId: number | null;
  readonly policyRow: string | null;
}

/** What an account, or a layer of it, is to have on a date. Amounts are integers in the account's unit. */
export interface Opening {
  readonly on: PlainDate;
  /** The layer's name; null for all of the account. */
  readonly layer: string | null;
  readonly amount: number;
  readonly reason: string;
}

/** The adjustment that makes it so; `amount` is 0 where the balance is as it is to be. */
export interface Opened {
  readonly on: PlainDate;
  readonly before: number;
  readonly after: number;
  readonly amount: number;
  /** As the policy writes it. */
  readonly layer: string | null;
  /** The account with this adjustment. */
  readonly account: OpenedAccount;
}

/**
 * Sets the balance on a date (D97): what is there when the day begins, with what is granted that day, after all approved
 * leave before it; what is pending takes nothing. A second call with the same opening adjusts nothing. Returns a sentence
 * for a layer that is not there.
 */
export function opened(account: OpenedAccount, opening: Opening): Opened | Said {
  const { layer, reason } = opening;
  const found = balanceOn(account, opening.on);
  const { on } = found;
  const part = layer === null ? undefined : found.layers.find(({ name }) => isNamed(name, layer));
  if (layer !== null && part === undefined) return noLayer(layer, found);
  const before = part?.amount ?? found.amount;
  const more = opening.amount - before;
  // What is added pays first what the account owes.
  const amount = part && more > 0 ? more + found.owed : more;
  const row = { on, amount, layer: part?.name ?? null, reason };
  return {
    on,
    before,
    after: opening.amount,
    amount,
    layer: row.layer,
    account: amount === 0 ? account : withRow(account, row),
  };
}

const isNamed = (name: string, asked: string) => name.toLowerCase() === asked.toLowerCase();

function noLayer(layer: string, { on, layers }: Balance): Said {
  const named = layers.filter(({ name }) => name !== '').map(({ name }) => name);
  if (named.length === 0) return openingTexts.layersNone({ on });
  return openingTexts.layerUnknown({ layer, on, layers: named.join(', ') });
}

interface Balance {
  /** The date from which an adjustment counts. */
  readonly on: PlainDate;
  readonly amount: number;
  readonly layers: readonly { readonly name: string; readonly amount: number }[];
  readonly owed: number;
}

function balanceOn(account: OpenedAccount, on: PlainDate): Balance {
  const { facts, stored } = account;
  const ruled = facts && ruledOn(facts, on);
  if (ruled) return ruled;
  const plain = { layers: [], owed: 0 };
  const since = facts && sinceOf(facts);
  if (facts && since !== undefined && on < since)
    return { on, amount: beforePolicy(account, facts, { on, since }), ...plain };
  // An account without a policy begins with its first entry: an earlier balance is what it begins with.
  const first = facts ? undefined : stored.map((row) => row.on).toSorted()[0];
  const from = first !== undefined && on < first ? first : on;
  return { on: from, amount: sumOf(stored.filter((row) => row.on <= from)), ...plain };
}

/** Undefined where a date is in no leave year under a policy. */
function ruledOn(facts: AccountFacts, on: PlainDate): Balance | undefined {
  const last = leaveYears(facts, on).at(-1);
  if (!last || on > last.to) return undefined;
  const taken = facts.taken.filter(({ status }) => status === 'approved');
  const view = { asOf: on, leaveUntil: addDays(on, -1) };
  const year = accountYears({ ...facts, taken }, on, view).at(-1);
  if (!year) return undefined;
  const layers = year.year.rules.layers.map(({ name }, index) => ({ name, amount: year.layers[index] ?? 0 }));
  return { on, amount: sumOf(year.movements), layers, owed: year.owed };
}

/** The first day of the first leave year under a policy. */
function sinceOf(facts: AccountFacts): PlainDate | undefined {
  const [first] = facts.terms;
  return first && leaveYears(facts, first.validFrom)[0]?.from;
}

function beforePolicy(
  { stored }: OpenedAccount,
  { before, taken }: AccountFacts,
  { on, since }: { readonly on: PlainDate; readonly since: PlainDate },
): number {
  const later = stored.filter(
    (row) => row.on > on && row.on < since && row.leaveRequestId === null && row.policyRow === null,
  );
  const used = taken
    .filter(({ status }) => status === 'approved')
    .flatMap(({ days }) => days.filter((day) => day.on >= on && day.on < since));
  return before - sumOf(later) + sumOf(used);
}

function withRow(
  { facts, stored }: OpenedAccount,
  row: {
    readonly on: PlainDate;
    readonly amount: number;
    readonly layer: string | null;
    readonly reason: string;
  },
): OpenedAccount {
  const rows = [...stored, { on: row.on, amount: row.amount, leaveRequestId: null, policyRow: null }];
  if (!facts) return { facts, stored: rows };
  const since = sinceOf(facts);
  const isBefore = since !== undefined && row.on < since;
  const changed = isBefore
    ? { before: facts.before + row.amount }
    : { adjustments: [...facts.adjustments, row] };
  return { facts: { ...facts, ...changed }, stored: rows };
}

function sumOf(rows: readonly { readonly amount: number }[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

const mostDays = 366;

/** Days or hours as files write them, with a decimal comma or point, hours also as 7:30: the account's integers. */
export function openingAmount(text: string, unit: LeaveUnit): number | Said {
  const plain = text.replace(/^[−–]/, '-').replace(/\s/gu, '');
  return unit === 'days' ? daysIn(plain) : minutesIn(plain);
}

function daysIn(text: string): number | Said {
  if (!/^[+-]?\d{1,9}([.,]\d{1,2})?$/.test(text)) return openingTexts.balanceDays();
  const amount = Math.round(Number(text.replace(',', '.')) * 100);
  return within(amount, mostDays * 100, mostDays);
}

/** A decimal hour becomes the nearest minute: 7.33 h is 7:20. */
function minutesIn(text: string): number | Said {
  const [, sign, hours, part, minutes] =
    /^([+-]?)(\d{1,9})(?:[.,](\d{1,2})|:([0-5]\d))?h?$/i.exec(text) ?? [];
  if (hours === undefined) return openingTexts.balanceHours();
  const amount = Math.round(Number(`${hours}.${part ?? 0}`) * 60) + Number(minutes ?? 0);
  return within(sign === '-' ? -amount || 0 : amount, mostDays * 1_440, mostDays * 24);
}

function within(amount: number, most: number, shown: number): number | Said {
  return Math.abs(amount) <= most ? amount : openingTexts.balanceTooLarge({ min: -shown, max: shown });
}
