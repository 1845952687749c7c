import { company } from '@muster/testing/company';
import { hash } from '@node-rs/argon2';
import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { appRouter } from '../../src/router.ts';

const decomposed = 'Nguye\u0302\u0303n';
const composed = 'Nguy\u1ec5n';
const [nfc, nfd] = ['gr\u00fcne Kessel fr\u00fch', 'gru\u0308ne Kessel fru\u0308h'];

const procedure = z.looseObject({
  _def: z.looseObject({ middlewares: z.array(z.unknown()), type: z.string() }),
});

test('D106 every procedure has the one door that composes what people type', () => {
  const all = Object.entries<unknown>(appRouter._def.procedures).flatMap(([path, each]) => {
    const found = typeof each === 'function' ? procedure.safeParse(Object.assign({}, each)) : undefined;
    return found?.success ? [[path, found.data._def.middlewares[0]] as const] : [];
  });
  expect(all.length).toBeGreaterThan(100);
  const [, door] = all[0] ?? [];
  expect(door).toBeTypeOf('function');
  expect(all.filter(([, first]) => first !== door).map(([path]) => path)).toEqual([]);
});

describe('D106 text is stored in NFC', () => {
  it('by both transports, in names, departments and messages', async () => {
    const { muster, boss, ann } = await company();
    const edit = { fullName: decomposed, department: decomposed };
    expect(await muster.call('PATCH', `/api/admin/people/${ann.id}`, edit, { as: boss })).toMatchObject({
      status: 200,
      body: { fullName: composed, department: composed },
    });
    expect(await muster.mutate('message.post', { content: decomposed }, { as: ann })).toMatchObject({
      status: 200,
      body: { content: composed },
    });
    const csv = `Employee ID,Full Name,Department\nI1,${decomposed},${decomposed}`;
    await muster.mutate('people.importCsv', { csv, dryRun: false, sameName: 'add' }, { as: boss });
    const rows = await muster.store.read
      .selectFrom('users')
      .select('department')
      .where('fullName', '=', composed)
      .execute();
    expect(rows).toEqual([{ department: composed }, { department: composed }]);
    const found = await muster.call(
      'GET',
      `/api/admin/people?department=${encodeURIComponent(decomposed)}`,
      undefined,
      { as: boss },
    );
    expect(found.body).toMatchObject({ total: 2 });
  });

  it('and a name is confirmed with the letters of any keyboard', async () => {
    const { muster, boss, ann } = await company();
    await muster.mutate(
      'people.edit',
      { userId: ann.id, fullName: 'O\u2019Brien\u2010Sea\u0301n' },
      { as: boss },
    );
    await muster.mutate('people.setActive', { userId: ann.id, active: false }, { as: boss });
    const erase = (fullName: string) =>
      muster.mutate('people.erase', { userId: ann.id, fullName }, { as: boss });
    expect(await erase("O'Brien Se\u00e1n")).toMatchObject({ status: 422 });
    expect(await erase("O'Brien-Se\u00e1n")).toMatchObject({ status: 200 });
  });
});

describe('D106 a password is the same in both forms', () => {
  const input = { employeeId: 'N1', fullName: 'Nora New' };

  it.each([
    [nfc, nfd],
    [nfd, nfc],
  ])('set as %j and typed as %j', async (set, typed) => {
    const { muster } = await company();
    const account = { ...input, password: set, confirmPassword: typed };
    expect(await muster.call('POST', '/api/register', account)).toMatchObject({ status: 201 });
    const login = { employeeId: 'N1', password: typed };
    expect(await muster.call('POST', '/api/login', login)).toMatchObject({ status: 200 });
    expect(await muster.call('POST', '/api/login', { ...login, password: `${typed}x` })).toMatchObject({
      status: 401,
    });
  });

  it('and one that was hashed as typed, before, still signs in', async () => {
    const { muster, ann } = await company();
    const password = await hash(nfd, { memoryCost: 256, timeCost: 1 });
    await muster.store.write((tx) =>
      tx.db.updateTable('users').set({ password }).where('id', '=', ann.id).execute(),
    );
    const login = { employeeId: ann.employeeId, password: nfd };
    expect(await muster.call('POST', '/api/login', login)).toMatchObject({ status: 200 });
  });
});
