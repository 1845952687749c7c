import { boot } from '@muster/testing/harness';
import { password } from '@muster/testing/people';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { jsonSchemaOf } from '../../src/rest/json-schema.ts';
import { procedures } from '../../src/rest/procedures.ts';
import { runHere } from '../cli/in-process.ts';
import { newFolder } from '../cli/process.ts';

const isName = /^(fullName|name|label|position|department|employeeId)$/;
const withProperties = z.object({ properties: z.record(z.string(), z.unknown()).optional() });

/** What is looked up, compared or filtered by, and not stored. */
const lookedUp = [
  'account.confirmRequiredCodes employeeId',
  'account.forgotPassword employeeId',
  'account.login employeeId',
  'account.startRequiredCodes employeeId',
  'attendance.exportDay department',
  'backup.download name',
  'leaveAccount.exportBalances department',
  'people.erase fullName',
  'people.exportCsv department',
  'workingTime.copyWeek department',
  'workingTime.discardDrafts department',
  'workingTime.publishRota department',
];

/** Every field of a write that is a name, as `procedure field`, with the schema of its input. */
const names = [...procedures].flatMap(
  ([
    path,
    {
      type,
      inputs: [schema],
    },
  ]) => {
    if (type !== 'mutation' || !(schema instanceof z.core.$ZodType)) return [];
    const { properties = {} } = withProperties.parse(jsonSchemaOf(schema, 'input'));
    const fields = Object.keys(properties).filter((field) => isName.test(field));
    return fields.map((field) => ({ title: `${path} ${field}`, field, schema }));
  },
);

it('D25 every write that stores a name refuses invisible characters in it', () => {
  const taken = names.filter(({ field, schema }) => {
    const { error } = z.safeParse(schema, { [field]: 'Ann\u200bLee' });
    return !error?.issues.some(({ path, message }) => path[0] === field && /invisible/.test(message));
  });
  expect(taken.map(({ title }) => title).sort()).toEqual(lookedUp);
  expect(names.length).toBeGreaterThan(lookedUp.length + 10);
});

it('D25 so do the command line and an import, which take no JSON', async () => {
  const args = 'account create --employee-id E9 --name Ann\u200bLee --admin --password-stdin';
  const { code, stderr } = await runHere(newFolder(), args, { input: `${password}\n` });
  expect([code, stderr]).toEqual([1, expect.stringContaining('cannot contain invisible characters')]);
  const muster = await boot();
  const boss = await muster.person('BOSS', { isAdmin: true });
  const input = { csv: 'Employee ID,Full Name\nE9,Ann\u200bLee', dryRun: true };
  const { text } = await muster.call('POST', '/api/admin/people/import', input, { as: boss });
  expect(text).toContain('Full Name cannot contain invisible characters');
});
