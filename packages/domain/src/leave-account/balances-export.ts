import type { Row, Table } from '../file-formats/table.ts';
import type { Translate } from '../language/translate.ts';
import { leaveTypeText } from '../leave/type-labels.ts';
import type { BalanceRow } from './balances-schema.ts';

/** Balances of an account (D97), in days, or in hours with two decimals. */
export const balancesTable = (t: Translate): Table<BalanceRow> => ({
  header: [
    t('Employee ID'),
    t('Name'),
    t('Department'),
    t('Account', undefined, 'of leave'),
    t('Unit', undefined, 'days or hours'),
    t('From'),
    t('To'),
    t('Carried over'),
    t('Granted'),
    t('Adjusted'),
    t('Used'),
    t('Requested'),
    t('Expired'),
    t('Left', undefined, 'days of leave'),
    t('Expires'),
    t('Expires on'),
    t('Not notified of'),
  ],
  cells: (row) => [
    row.employeeId,
    row.fullName,
    row.department,
    leaveTypeText(t, row.name),
    row.unit === 'hours' ? t('Hours') : t('Days'),
    { date: row.yearFrom },
    { date: row.yearTo },
    ...figuresIn(row),
  ],
});

function figuresIn(row: BalanceRow): Row {
  const out = (amount: number) => (row.unit === 'hours' ? Math.round((amount * 100) / 60) / 100 : amount);
  const { carried, granted, adjusted, used, pending, expired, left, expires, untold } = row;
  const [first] = expires;
  return [
    ...[carried, granted, adjusted, used, pending, expired, left].map(out),
    first ? out(first.amount) : null,
    first ? { date: first.on } : null,
    untold && out(untold.amount),
  ];
}
