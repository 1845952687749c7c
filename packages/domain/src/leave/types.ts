export type LeaveUnit = 'days' | 'hours';
export type LeavePresence = 'away' | 'elsewhere';

export const leaveTypeLimits = { name: 50, sign: 3, days: 730, types: 100, accounts: 50 } as const;

/** What a type asks and does (D97). */
export interface LeaveTypeRules {
  /** `#rrggbb`. */
  readonly colour: string;
  /** A letter or two beside the colour; empty for none. */
  readonly sign: string;
  readonly unit: LeaveUnit;
  readonly counts: 'work_days' | 'weekdays' | 'calendar_days';
  readonly paid: boolean;
  /** Who is elsewhere works: not absent, not on leave in counts. */
  readonly presence: LeavePresence;
  readonly noticeDays: number | null;
  readonly backdateDays: number | null;
  readonly certificateFromDay: number | null;
  readonly longestDays: number | null;
  readonly reason: 'required' | 'optional' | 'none';
  /** Noted leave is approved by its request. */
  readonly decision: 'needed' | 'noted';
  readonly halfDays: boolean;
  readonly who:
    | 'all'
    | {
        readonly siteIds: readonly number[];
        readonly teamIds: readonly number[];
        readonly afterMonths: number;
      };
  readonly hiddenFromLeads: boolean;
  readonly givesBack: { readonly minimumDays: number; readonly certificate: boolean } | null;
}

/** A type of leave as the company has it (D97). */
export interface CompanyLeaveType extends LeaveTypeRules {
  readonly id: number;
  readonly name: string;
  readonly order: number;
  /** The account that it uses; null for none. */
  readonly accountId: number | null;
  readonly active: boolean;
}

/** The account with which a company begins. */
export const firstAccount = 1;

/** By its id, since a company may rename it. */
export const annualLeave = 1;

/** The account whose figure is `leaveBalance`: that of Annual Leave (D97), or the first one while Annual Leave has none in days. */
export function balanceAccountOf(
  types: readonly Pick<CompanyLeaveType, 'id' | 'accountId' | 'unit'>[],
): number {
  return types.find(({ id, unit }) => id === annualLeave && unit === 'days')?.accountId ?? firstAccount;
}

/** The type of a request: by its id, since it keeps the name that its type had; one that is not sent has no id yet. */
export interface TypedLeave {
  readonly leaveType: string;
  readonly leaveTypeId?: number | null | undefined;
}

export function typeOf<Type extends Pick<CompanyLeaveType, 'id' | 'name'>>(
  { leaveType, leaveTypeId }: TypedLeave,
  types: readonly Type[],
): Type | undefined {
  return types.find(({ id, name }) => (leaveTypeId == null ? name === leaveType : id === leaveTypeId));
}

/** True of leave by which its person works: they are not away, and wait for no press (D97). */
export function isElsewhere(
  { leaveType = '', leaveTypeId }: Partial<TypedLeave>,
  types: readonly Pick<CompanyLeaveType, 'id' | 'name' | 'presence'>[],
): boolean {
  return typeOf({ leaveType, leaveTypeId }, types)?.presence === 'elsewhere';
}

/** True of sickness, which gives days back or wants a certificate: it is reported and cannot be planned (D98, D99). */
export function isReported(
  leave: TypedLeave,
  types: readonly Pick<CompanyLeaveType, 'id' | 'name' | 'givesBack' | 'certificateFromDay'>[],
): boolean {
  const type = typeOf(leave, types);
  return type !== undefined && (type.givesBack !== null || type.certificateFromDay !== null);
}

/** Names are the same in whatever case they are typed. */
export function sameName(one: string, other: string): boolean {
  return one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase();
}

/** What is told of a type to those from whom it is hidden: nothing but whether its person is there. */
export const hiddenType = { leaveType: 'Away', leaveTypeId: null } as const;
export const hiddenPresence = { leaveType: 'Working elsewhere', leaveTypeId: null } as const;
