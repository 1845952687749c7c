import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { boot, type Muster, type Person } from '@muster/testing/harness';
import { password } from '@muster/testing/people';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

interface Given {
  readonly employeeId: string;
  readonly fullName: string;
}

type Answer = Awaited<ReturnType<Muster['call']>>;

/** Every way to give a person a name; where it is the same call, their employee ID, too. */
const ways: readonly (readonly [string, (muster: Muster, boss: Person, given: Given) => Promise<Answer>])[] =
  [
    [
      'registration',
      (muster, _boss, given) =>
        muster.call('POST', '/api/register', {
          ...given,
          position: 'Clerk',
          department: 'Shop',
          password,
          confirmPassword: password,
        }),
    ],
    ['adding', (muster, boss, given) => muster.call('POST', '/api/admin/people', given, { as: boss })],
    [
      'an import',
      (muster, boss, { employeeId, fullName }) => {
        const csv = `Employee ID,Full Name\n${employeeId},${fullName}\n`;
        return muster.call('POST', '/api/admin/people/import', { csv, dryRun: false }, { as: boss });
      },
    ],
  ];

const edit = (muster: Muster, boss: Person, { id }: Person, fullName: string) =>
  muster.call('PATCH', `/api/admin/people/${id}`, { fullName }, { as: boss });

async function company() {
  const muster = await boot();
  return { muster, boss: await muster.person('BOSS', { isAdmin: true }) };
}

const rowsOf = ({ store }: Muster) => store.read.selectFrom('users').select('id').execute();

describe.each(ways)('D25 by %s', (_way, give) => {
  it.each([
    ['Former employee', 'Full Name cannot be one that Muster itself writes. Choose another'],
    ['FORMER  employee', 'Full Name cannot be one that Muster itself writes. Choose another'],
    ['Fоrmer еmployee', 'Full Name cannot be one that Muster itself writes. Choose another'],
  ])('nobody is called “%s”', async (fullName, message) => {
    const { muster, boss } = await company();
    expect(refusalOf(await give(muster, boss, { employeeId: 'N1', fullName }))).toBe(message);
    expect(await rowsOf(muster)).toHaveLength(1);
  });

  it.each([
    ['ВОSS', 'Employee ID mixes letters of different alphabets. Write it in one'],
    ['ВОЅЅ', 'This Employee ID looks the same as another one. Choose a different one'],
  ])('nobody gets the ID %s beside BOSS', async (employeeId, message) => {
    const { muster, boss } = await company();
    expect(refusalOf(await give(muster, boss, { employeeId, fullName: 'Ann' }))).toBe(message);
    expect(await rowsOf(muster)).toHaveLength(1);
  });
});

const refusal = z.looseObject({
  message: z.string().optional(),
  problems: z.array(z.looseObject({ message: z.string() })).optional(),
});

/** Names the field, whether the call or a line of its file is refused. */
function refusalOf({ status, body }: Answer): string | undefined {
  const { message, problems } = refusal.parse(body);
  if (!problems) expect([409, 422]).toContain(status);
  return problems ? problems[0]?.message : message;
}

it('D25 two lines of a file have no IDs that look the same', async () => {
  const { muster, boss } = await company();
  const csv = 'Employee ID,Full Name\nACE,Ann\nАСЕ,Eve\n';
  const answer = await muster.call('POST', '/api/admin/people/import', { csv, dryRun: true }, { as: boss });
  expect(answer.body).toMatchObject({ problems: [{ line: 3, field: 'employeeId' }] });
});

it('D25 an edit gives no such name either, and leaves one from before as it is', async () => {
  const { muster, boss } = await company();
  const ann = await muster.person('ANN');
  expect(refusalOf(await edit(muster, boss, ann, 'former Employee'))).toBe(
    'Full Name cannot be one that Muster itself writes. Choose another',
  );
  await rename(muster, ann, 'Former employee');
  const change = { fullName: 'Former employee', position: 'Clerk' };
  expect((await muster.call('PATCH', `/api/admin/people/${ann.id}`, change, { as: boss })).status).toBe(200);
});

it('D61 D83 a person of that name from before is not an erased one', async () => {
  const { muster, boss } = await company();
  const ann = await muster.person('ANN');
  const path = `/api/admin/people/${ann.id}`;
  await rename(muster, ann, 'Former employee');
  const set = (active: boolean) => muster.call('POST', `${path}/active`, { active }, { as: boss });
  expect((await set(false)).status).toBe(200);
  const said = await muster.call('GET', `${path}/erasure`, undefined, { as: boss });
  expect(said.body).toMatchObject({ isErased: false });
  expect((await muster.call('GET', path, undefined, { as: boss })).body).toMatchObject({ isErased: false });
  expect((await set(true)).status).toBe(200);
  expect((await set(false)).status).toBe(200);
  expect((await edit(muster, boss, ann, 'Real Name')).status).toBe(200);
  await rename(muster, ann, 'Former employee');
  const erased = { fullName: 'Former employee' };
  expect((await muster.call('POST', `${path}/erase`, erased, { as: boss })).status).toBe(200);
  expect((await muster.call('GET', path, undefined, { as: boss })).body).toMatchObject({ isErased: true });
  expect((await set(true)).status).toBe(409);
});

it('compares no text that people can write with one that Muster writes', () => {
  const packages = join(import.meta.dirname, '../../..');
  const sources = ['domain', 'db', 'api', 'web'].flatMap((name) =>
    readdirSync(join(packages, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => join(packages, name, 'src', file)),
  );
  const compared =
    /(?:[=!]==? |, ')(?:erasedName|deletedText|deniedText|companyItself)|'(?:=|!=)', (?:erasedName|deletedText)/;
  expect(sources.filter((file) => compared.test(readFileSync(file, 'utf8')))).toEqual([]);
});

const rename = ({ store }: Muster, { id }: Person, fullName: string) =>
  store.write(async (tx) => {
    await tx.db
      .updateTable('users')
      .set({ fullName, seq: tx.seq(id) })
      .where('id', '=', id)
      .execute();
    tx.touch('people');
  });
