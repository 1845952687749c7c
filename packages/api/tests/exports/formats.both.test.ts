import { readCsv } from '@muster/domain/file-formats/read-csv';
import { readXlsx } from '@muster/domain/file-formats/read-xlsx';
import { english } from '@muster/domain/language/texts';
import { specifiedLeaveTypes } from '@muster/domain/leave/specified-types';
import { usualMapping } from '@muster/domain/payroll/mapping';
import { boot } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { procedures } from '../../src/rest/procedures.ts';

/** What each export is asked for. A new one is asked here, or is no table. */
const exports = {
  'attendance.exportDay': ['/api/admin/attendance/export', { date: '2026-03-02' }],
  'audit.exportCsv': ['/api/admin/audit/export', {}],
  'leaveAccount.exportBalances': ['/api/admin/leave-balances/export', {}],
  'leaveAccount.exportRehearsal': [
    '/api/admin/leave-policies/rehearsal/export',
    { rehearsal: { change: 'adjust', input: { userId: 1, accountId: 1, amount: 2.5, reason: 'Gift' } } },
  ],
  'payroll.exportMonth': ['/api/admin/payroll/export', { month: '2026-03' }],
  'people.exportCsv': ['/api/admin/people/export', {}],
  'workingTime.exportRehearsal': [
    '/api/admin/working-time/rehearsal/export',
    { rehearsal: { change: 'addHoliday', input: { date: '2026-03-04', name: 'Fair' } } },
  ],
} as const;
const noTables = ['backup.download'];

const textAnswer = z.union([z.object({ csv: z.string() }), z.object({ text: z.string() })]);
const xlsxAnswer = z.object({ fileName: z.string().check(z.endsWith('.xlsx')), base64: z.string() });

async function office() {
  const muster = await boot();
  const boss = await muster.person('00123', { isAdmin: true });
  await muster.mutate('people.edit', { userId: boss.id, fullName: '=Boss' }, { as: boss });
  await muster.person('1E5');
  await muster.call('POST', '/api/attendance/checkin', {}, { as: boss });
  const payroll = {
    ...usualMapping(english, specifiedLeaveTypes),
    separator: 'semicolon',
    decimalSign: 'comma',
    dateForm: 'day.month.year',
  };
  await muster.mutate('company.updateSettings', { payroll }, { as: boss });
  const ask = async (path: string, input: object) => (await muster.mutate(path, input, { as: boss })).body;
  const post = async (path: string, input: object) =>
    (await muster.call('POST', path, input, { as: boss })).body;
  return { ask, post };
}

const textOf = (answer: unknown) => {
  const file = z.parse(textAnswer, answer);
  return 'csv' in file ? file.csv : file.text;
};
const rowsOf = (answer: unknown) => readXlsx(Buffer.from(z.parse(xlsxAnswer, answer).base64, 'base64'));

describe('D108 an export', () => {
  it('has both formats, each of them', () => {
    const limited = [...procedures].flatMap(([path, { limit }]) => (limit === 'export' ? [path] : []));
    expect(limited.filter((path) => !noTables.includes(path)).toSorted()).toEqual(Object.keys(exports));
  });

  it.each(Object.entries(exports))('%s as .xlsx has the rows of the CSV', async (path, [door, input]) => {
    const { ask, post } = await office();
    const [header, ...lines] = readCsv(textOf(await ask(path, input))).lines.map(({ cells }) => cells);
    const first = await rowsOf(await post(door, { ...input, format: 'xlsx' }));
    expect(first[0]).toEqual(header);
    expect(first.length).toBeGreaterThan(lines.length > 0 ? 1 : 0);
    expect(await rowsOf(await ask(path, { ...input, format: 'xlsx' }))).toHaveLength(
      path.startsWith('audit.') ? first.length + 1 : first.length,
    );
  });

  it('keeps identifiers and names as text', async () => {
    const { ask } = await office();
    const rows = await rowsOf(await ask('people.exportCsv', { format: 'xlsx' }));
    expect(rows.slice(1).map((row) => row.slice(0, 2))).toEqual([
      ['00123', '=Boss'],
      ['1E5', expect.any(String)],
    ]);
    expect(rows[1]).toEqual(expect.arrayContaining([expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]));
  });

  it.each(Object.entries(exports))(
    '%s as CSV has the form that the company saved',
    async (path, [, input]) => {
      const { ask } = await office();
      const [header = '', line] = textOf(await ask(path, input)).split('\r\n');
      expect(header).toContain(';');
      expect(line).not.toMatch(/\d{4}-\d\d-\d\d/);
    },
  );

  it('names the format that it does not have', async () => {
    const { post } = await office();
    expect(await post('/api/admin/people/export', { format: 'pdf' })).toEqual({
      message: 'format must be csv or xlsx',
    });
  });
});
