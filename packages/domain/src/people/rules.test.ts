import { describe, expect, test } from 'vitest';
import { refusalOf } from '../testing/testing.ts';
import { checkJoinDate, checkOther, checkOwnBalance } from './rules.ts';

const allowed = (work: () => void) => work();

describe('D40 join dates', () => {
  test.each(['1900-01-01', '2026-11-20', '2027-11-21'] as const)('%s can be one', (date) => {
    allowed(() => checkJoinDate(date, '2026-11-20'));
  });

  test.each(['1899-12-31', '2027-11-22'] as const)('%s cannot', (date) => {
    expect(refusalOf(() => checkJoinDate(date, '2026-11-20'))).toMatchObject({
      kind: 'unprocessable',
      field: 'joinDate',
      message: 'Join Date must be between 1900-01-01 and 2027-11-21',
    });
  });
});

describe('D29, D40 what no one does to themselves', () => {
  test.each(['demote', 'deactivate', 'resetPassword'] as const)('%s', (action) => {
    expect(refusalOf(() => checkOther(action, 7, 7))).toMatchObject({
      kind: 'unprocessable',
      field: 'userId',
    });
    allowed(() => checkOther(action, 7, 8));
  });

  test('D15 changing the own balance, while another administrator can', () => {
    expect(refusalOf(() => checkOwnBalance(7, 7, true)).kind).toBe('not_allowed');
    allowed(() => checkOwnBalance(7, 7, false));
    allowed(() => checkOwnBalance(7, 8, true));
  });
});
