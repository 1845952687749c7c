import { join } from 'node:path';
import { insertCompany } from '@muster/db/company/queries';
import { openStore } from '@muster/db/open';
import { openTestStore } from '@muster/db/testing';
import { companyDate, instantAt } from '@muster/domain/calendar/instant';
import { describe, expect, it, onTestFinished } from 'vitest';
import { demoDays, fillDemo } from '../../src/demo/fill.ts';
import { signIn } from './client.ts';
import { folderWith, muster, newFolder, serve } from './process.ts';

describe('D46 demo', { timeout: 30_000 }, () => {
  it('fills an empty folder with 40 people whose accounts work, and then refuses it', async () => {
    const folder = newFolder();
    const first = await muster(folder, 'demo');
    expect([first.code, first.stderr]).toEqual([0, '']);
    const secret = /password: (.+)$/m.exec(first.stdout)?.[1] ?? '';
    const list = (await muster(folder, 'account list')).stdout.trim().split('\n');
    expect(list).toHaveLength(40);
    expect(list[0]).toMatch(/^ADMIN\t.*\tadministrator\tactive/);
    const again = await muster(folder, 'demo');
    expect(again).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^DATA_DIR holds a company already.*\n$/),
    });
    const { client, status } = await signIn(await serve(folder), 'E002', secret);
    const { body } = await client.call('GET', '/api/attendance');
    expect([status, Array.isArray(body) && body.length > 40]).toEqual([200, true]);
  });

  it('refuses a folder with an account in it and changes nothing', async () => {
    const folder = await folderWith({ BOSS: 'administrator' });
    expect((await muster(folder, 'demo')).code).toBe(1);
    const store = openStore(join(folder, 'muster.db'));
    onTestFinished(() => store.close());
    expect(await store.read.selectFrom('users').select('employeeId').execute()).toEqual([
      { employeeId: 'BOSS' },
    ]);
  });

  it('refuses a folder that a server serves', async () => {
    const folder = newFolder();
    await serve(folder);
    const { code, stderr } = await muster(folder, 'demo');
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^DATA_DIR is in use by .*\n$/)]);
  });

  it('makes the same company each time, by the rules', async () => {
    const [one, two] = [await filled(), await filled()];
    expect(one).toEqual(two);
    expect(one.attendance.length).toBeGreaterThan(2000);
    expect(new Set(one.attendance.map(({ status }) => status))).toEqual(
      new Set(['present', 'late', 'absent']),
    );
    expect(one.attendance.some(({ manual }) => manual === 1)).toBe(true);
  });
});

async function filled() {
  const now = '2026-06-10T10:00:00.000Z';
  const founded = instantAt(Date.parse(now) - demoDays * 86_400_000);
  const store = openTestStore();
  onTestFinished(() => store.close());
  await store.write((tx) =>
    insertCompany(tx, { name: 'Demo', timeZone: 'Europe/Berlin', adminEmail: null }, founded),
  );
  await fillDemo(store, now);
  const users = await store.read.selectFrom('users').selectAll().execute();
  const attendance = await store.read.selectFrom('attendance').selectAll().execute();
  expect(attendance.every(({ date }) => date <= companyDate(now, 'Europe/Berlin'))).toBe(true);
  return { users: users.map(({ password: _, ...user }) => user), attendance };
}
