import type { Translate } from '@muster/domain/language/translate';
import { leaveTypeText } from '@muster/domain/leave/type-labels';
import type { CompanyLeaveType } from '@muster/domain/leave/types';
import { useCalendar } from '../../company-time/use-calendar.ts';
import { trpc } from '../../server/trpc.ts';
import { useSync } from '../../store/use-own.ts';
import type { Option } from '../../ui/select-field.tsx';
import { shortAmount } from './accounts/accounts.ts';

interface OwnType extends CompanyLeaveType {
  /** Of its account, in days or minutes; null or undefined where it uses none, or the device does not know. */
  readonly left?: number | null;
}

/** The types that one may use, with what is left; without a connection those that the company has. */
export function useOwnTypes(): readonly OwnType[] {
  const { connected } = useSync();
  const { leaveTypes } = useCalendar();
  const { data } = trpc.leaveType.own.useQuery(undefined, { enabled: connected, refetchOnMount: 'always' });
  return data ?? leaveTypes.filter(({ active }) => active);
}

/** Types as the form offers them: `Annual Leave (22 left)`. */
export function typesWithLeft(t: Translate, types: readonly OwnType[]): readonly Option[] {
  return types.map(({ name, unit, left }) => {
    const leaveType = leaveTypeText(t, name);
    const label =
      left == null
        ? leaveType
        : t('{leaveType} ({left} left)', { leaveType, left: shortAmount(t, left, unit) });
    return { value: name, label };
  });
}
