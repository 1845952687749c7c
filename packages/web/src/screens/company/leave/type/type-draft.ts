import { usualLeaveRules } from '@muster/domain/leave/specified-types';
import { type LeaveTypeInput, leaveTypeInput } from '@muster/domain/leave/type-schema';
import type { CompanyLeaveType, LeaveTypeRules } from '@muster/domain/leave/types';
import { type Problems, problemsIn } from '../../../../features/leave-settings/problems.ts';
import { numberOrNone, typedNumber, writtenNumber } from '../../../../features/leave-settings/read-number.ts';

/** A type as it is typed. */
export interface TypeDraft
  extends Pick<
    LeaveTypeRules,
    | 'colour'
    | 'sign'
    | 'unit'
    | 'counts'
    | 'paid'
    | 'presence'
    | 'reason'
    | 'decision'
    | 'halfDays'
    | 'hiddenFromLeads'
  > {
  readonly name: string;
  readonly active: boolean;
  /** Empty for none. */
  readonly accountId: string;
  readonly noticeDays: string;
  readonly backdateDays: string;
  readonly certificateFromDay: string;
  readonly longestDays: string;
  readonly isForAll: boolean;
  readonly siteIds: readonly number[];
  readonly teamIds: readonly number[];
  readonly afterMonths: string;
  readonly givesBack: boolean;
  readonly minimumDays: string;
  readonly certificate: boolean;
}

export const typeFields = [
  'name',
  'colour',
  'sign',
  'accountId',
  'unit',
  'counts',
  'noticeDays',
  'backdateDays',
  'certificateFromDay',
  'longestDays',
  'who',
  'givesBack',
  'active',
] as const;
export type TypeField = (typeof typeFields)[number];
export type TypeProblems = Problems<TypeField>;

/** The fields that stand under "More rules". */
export const moreTypeFields: readonly TypeField[] = typeFields.filter(
  (field) => !['name', 'colour', 'sign', 'accountId'].includes(field),
);

export function typeDraftOf(type: CompanyLeaveType | undefined): TypeDraft {
  const rules: LeaveTypeRules = type ?? usualLeaveRules;
  const { noticeDays, backdateDays, certificateFromDay, longestDays, who, givesBack } = rules;
  return {
    ...rules,
    name: type?.name ?? '',
    active: type?.active ?? true,
    accountId: writtenNumber(type?.accountId),
    noticeDays: writtenNumber(noticeDays),
    backdateDays: writtenNumber(backdateDays),
    certificateFromDay: writtenNumber(certificateFromDay),
    longestDays: writtenNumber(longestDays),
    isForAll: who === 'all',
    siteIds: who === 'all' ? [] : who.siteIds,
    teamIds: who === 'all' ? [] : who.teamIds,
    afterMonths: who === 'all' ? '0' : String(who.afterMonths),
    givesBack: givesBack !== null,
    minimumDays: writtenNumber(givesBack?.minimumDays ?? 1),
    certificate: givesBack?.certificate ?? false,
  };
}

export type ReadType = { readonly input: LeaveTypeInput } | { readonly problems: TypeProblems };

/** By the server's own schema (D97). */
export function readType(draft: TypeDraft): ReadType {
  const { name, active, accountId, isForAll, siteIds, teamIds, afterMonths } = draft;
  const { colour, sign, unit, counts, paid, presence, reason, decision, halfDays, hiddenFromLeads } = draft;
  const read = leaveTypeInput.safeParse({
    ...{ name, active, colour, sign, unit, counts, paid, presence, reason, decision, halfDays },
    hiddenFromLeads,
    accountId: numberOrNone(accountId),
    noticeDays: numberOrNone(draft.noticeDays),
    backdateDays: numberOrNone(draft.backdateDays),
    certificateFromDay: numberOrNone(draft.certificateFromDay),
    longestDays: numberOrNone(draft.longestDays),
    who: isForAll ? 'all' : { siteIds, teamIds, afterMonths: typedNumber(afterMonths) },
    givesBack: draft.givesBack
      ? { minimumDays: typedNumber(draft.minimumDays), certificate: draft.certificate }
      : null,
  });
  return read.success ? { input: read.data } : { problems: problemsIn(read.error, typeFields) };
}

/** What decides how days are counted: a change of it may change what people have left. */
export function changesFigures(before: CompanyLeaveType, input: LeaveTypeInput): boolean {
  return before.accountId !== input.accountId || before.counts !== input.counts || before.unit !== input.unit;
}
