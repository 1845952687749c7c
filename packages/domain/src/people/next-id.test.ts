import { expect, test } from 'vitest';
import { nextEmployeeIds } from './next-id.ts';

test.each([
  [['EMP001', 'EMP007', 'EMP003'], [], 'EMP008'],
  [['EMP009', 'BOSS'], ['EMP010'], undefined],
  [['EMP009', 'EMP008', 'BOSS'], ['EMP010'], 'EMP011'],
  [['1001'], [], '1002'],
  [['A-99', 'A-98'], [], 'A-100'],
  [['anna', 'ben'], [], undefined],
  [[], [], undefined],
  [['ADMIN'], [], '1'],
  [['ADMIN'], ['1'], '2'],
  [['ADMIN', '1'], [], '2'],
  [['anna', 'ben', '1'], [], undefined],
  [['ADMIN', '10'], [], undefined],
  [['x'.repeat(19).concat('9')], [], undefined],
])('D40 after %j, of which %j are taken elsewhere, comes %s', (ids, taken, next) => {
  expect(nextEmployeeIds(ids).find((id) => !taken.includes(id))).toBe(next);
});
