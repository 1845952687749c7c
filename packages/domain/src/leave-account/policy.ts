import type { PlainDate } from '../calendar/plain-date.ts';
import type { DatedVersion } from '../calendar/versions.ts';
import type { Fraction } from './fraction.ts';

/** `MM-DD`, there in every year but for 29 February, which is the 28th in other years. */
export type DayOfYear = string;

/** What becomes of days that are left when a leave year ends (D97). */
export interface CarryOver {
  /** Null carries all of them. */
  readonly most: number | null;
  /** The last day of the next leave year on which they can be used; null without an end. */
  readonly until: DayOfYear | null;
}

/** A part of the entitlement with rules of its own, such as the statutory days. */
export interface Layer {
  readonly name: string;
  readonly amount: number;
  readonly carryOver: CarryOver;
}

/** Leave that keeps the days which would be lost during it: sickness, or parental leave. */
export interface KeptFor {
  readonly leaveTypeIds: readonly number[];
  /**
   * So many months after the end of the leave year that the days are of; or the end of the leave year after the one in which
   * that leave ends.
   */
  readonly until: { readonly months: number } | 'next_year';
}

/** Replaces the entitlement from the leave year that begins on or after the day. */
export type Step = ({ readonly afterYears: number } | { readonly fromAge: number }) & {
  readonly amount: number;
};

export const scales = ['none', 'week_days', 'minutes'] as const;
export const proRatas = ['none', 'day', 'month_begun', 'month_complete'] as const;
export const roundings = [
  'none',
  'half_nearest',
  'half_up',
  'day_nearest',
  'day_up',
  'day_from_half',
  'hour_nearest',
  'hour_up',
] as const;
export const leavings = ['pro_rata', 'full_in_second_half'] as const;
export const splits = ['days', 'months'] as const;
export const leftAfterChange = ['keep', 'scale'] as const;

export type Scale = (typeof scales)[number];
export type ProRata = (typeof proRatas)[number];
export type Rounding = (typeof roundings)[number];

/** For each `perMinutes` of work `minutes` more, up to `cap` in a leave year. */
export interface GrantPerWork {
  readonly perMinutes: number;
  readonly minutes: number;
  /** Null for none. */
  readonly cap: number | null;
}

/** The rules of an entitlement (D97). Amounts are integers in the account's unit. */
export interface PolicyRules {
  readonly yearStart: DayOfYear | 'anniversary';
  /** In the order in which they are used, of those that expire on one day. */
  readonly layers: readonly [Layer, ...Layer[]];
  readonly scale: Scale;
  /** The full week of the scale: days (as a fraction of hundredths), or minutes. */
  readonly fullWeek: number;
  readonly proRata: ProRata;
  readonly rounding: Rounding;
  readonly leaving: (typeof leavings)[number];
  /** Months of employment after which a leave year is whole; null without. */
  readonly fullAfterMonths: number | null;
  readonly steps: readonly Step[];
  readonly grant: 'yearly' | 'monthly' | GrantPerWork;
  readonly usableAfterMonths: number;
  /** The least that a request may leave: 0 or below. */
  readonly lowest: number;
  readonly onChange: {
    readonly split: (typeof splits)[number];
    readonly left: (typeof leftAfterChange)[number];
  };
  readonly expiresOnlyIfTold: boolean;
  readonly keptFor: readonly KeptFor[];
}

/** What an account of a person follows from the leave year of a date on; null for none. */
export interface Terms extends DatedVersion {
  readonly policyId: number | null;
  readonly rules: PolicyRules | null;
}

/** The work of a usual week from a date on: an average over the cycle. */
export interface WeekOfWork extends DatedVersion {
  readonly days: Fraction;
  readonly minutes: Fraction;
}

export interface Employment {
  readonly joinedOn: PlainDate;
  readonly leavesOn: PlainDate | null;
  readonly birthDate: PlainDate | null;
  /** Oldest first; the first one is valid before its date, too. */
  readonly weeks: readonly [WeekOfWork, ...WeekOfWork[]];
}

export interface LeaveTaken {
  readonly requestId: number;
  readonly status: 'approved' | 'pending';
  /** What each date takes, in order; never 0. */
  readonly days: readonly { readonly on: PlainDate; readonly amount: number }[];
}

/** An adjustment, or an opening balance, from a date on. */
export interface Adjustment {
  readonly on: PlainDate;
  readonly amount: number;
  /** The layer's name; null for the first one. */
  readonly layer: string | null;
  readonly reason: string;
}

/** That someone was told of what is left of a leave year. */
export interface Told {
  readonly yearFrom: PlainDate;
  readonly on: PlainDate;
}

/** Approved leave of a type that keeps days by some rules of the account, both days included. */
export interface Absence {
  readonly requestId: number;
  readonly leaveTypeId: number;
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** All from which the figures of one person's account follow. */
export interface AccountFacts {
  readonly employment: Employment;
  /** Oldest first. */
  readonly terms: readonly Terms[];
  /** What the account had before its first leave year under a policy. */
  readonly before: number;
  readonly taken: readonly LeaveTaken[];
  readonly adjustments: readonly Adjustment[];
  readonly told: readonly Told[];
  /** Minutes of work by date, in order; only where a policy grants by them. */
  readonly worked: readonly { readonly on: PlainDate; readonly minutes: number }[];
  /** In order of their first days. */
  readonly away: readonly Absence[];
}
