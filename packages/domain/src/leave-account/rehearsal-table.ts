import type { Table } from '../file-formats/table.ts';
import type { Translate } from '../language/translate.ts';
import { leaveTypeText } from '../leave/type-labels.ts';
import type { LeaveAccountRow, LeaveTypeRehearsal } from '../leave/type-schema.ts';

/** Whose free days a change moves, as a file: days, or hours of an account in hours. */
export const policyRehearsalTable = (
  t: Translate,
  accounts: readonly LeaveAccountRow[],
): Table<LeaveTypeRehearsal['rows'][number]> => {
  const inHours = new Set(accounts.filter(({ unit }) => unit === 'hours').map(({ name }) => name));
  return {
    header: [
      t('Employee ID'),
      t('Name'),
      t('Account', undefined, 'of leave'),
      t('Unit', undefined, 'of an amount'),
      t('Before', undefined, 'a change'),
      t('After', undefined, 'a change'),
    ],
    cells({ employeeId, name, account, before, after }) {
      const isHours = inHours.has(account);
      const amount = (wire: number) => (isHours ? Math.round((wire / 60) * 100) / 100 : wire);
      const unit = isHours ? t('Hours') : t('Days');
      return [employeeId, name, leaveTypeText(t, account), unit, amount(before), amount(after)];
    },
  };
};
