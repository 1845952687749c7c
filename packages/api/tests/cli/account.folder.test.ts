import { join } from 'node:path';
import { SQLite } from '@muster/db/engine/sqlite/driver';
import { describe, expect, it, vi } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { runHere } from './in-process.ts';
import { createAccount, type Finished, folderWith, muster, newFolder } from './process.ts';

const refused = (message: string): Finished => ({ code: 1, stdout: '', stderr: `${message}\n` });
const done = (message: string): Finished => ({ code: 0, stdout: `${message}\n`, stderr: '' });

describe('D46 account', () => {
  it('create makes accounts on an empty folder, and list shows them', async () => {
    const folder = newFolder();
    expect(
      await createAccount(folder, 'BOSS', '--admin', '--position', 'Lead', '--department', 'Office'),
    ).toEqual(done('Created BOSS, an administrator'));
    expect(await createAccount(folder, 'E1')).toEqual(done('Created E1'));
    const { stdout } = await muster(folder, 'account list');
    expect(stdout).toBe(
      'BOSS\tPerson-BOSS\tadministrator\tactive\tLead\tOffice\nE1\tPerson-E1\temployee\tactive\t\t\n',
    );
  });

  it('create is refused by the rules of registration, with the fix', async () => {
    const folder = await folderWith({ E1: 'employee' });
    const create = (id: string, input: string) =>
      runHere(folder, `account create --employee-id ${id} --name Ann --password-stdin`, { input });
    expect(await createAccount(folder, 'e1')).toEqual(refused('This Employee ID is already registered'));
    expect(await create('E2', 'short\n')).toEqual(refused('Password needs at least 8 characters'));
    expect(await create('E2', 'password123\n')).toEqual(
      refused('This password is too common: it is on lists of stolen passwords. Please choose another.'),
    );
    expect(await create('EMP815', 'emp815-77\n')).toEqual(
      refused(
        'This password is little more than your name, your ID or your company’s name, which is easy to guess. Please choose another.',
      ),
    );
    expect(await create('E'.repeat(21), 'seven blue lanterns')).toEqual(
      refused('Employee ID can be at most 20 characters'),
    );
  });

  it('wrong usage is 2, a refusal 1, help 0', async () => {
    const folder = await folderWith({});
    expect(await muster(folder, 'account fly')).toEqual({
      code: 2,
      stdout: '',
      stderr: "error: unknown command 'fly'\n",
    });
    expect((await muster(folder, 'account promote --employee-id NOBODY')).code).toBe(1);
    const help = await muster(folder, '--help');
    expect(help).toMatchObject({ code: 0, stderr: '' });
    for (const command of ['serve', 'account', 'check', 'demo']) expect(help.stdout).toContain(command);
  });

  it.each([
    '',
    'fly',
    'account',
    'account create',
    'account promote',
    'account create --employee-id E1 --name Ann',
    'account reset-password --employee-id E1',
    'account list --loud',
    'account list everyone',
    'serve --port 80',
  ])('%j is wrong usage', async (args) => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const code = await run(args.split(' ').filter(Boolean));
    expect([code, written.mock.calls.join('')]).toEqual([2, expect.stringMatching(/usage|error/i)]);
    written.mockRestore();
  });

  it('promote, demote, deactivate and reactivate change an account, found in any case', async () => {
    const folder = await folderWith({ BOSS: 'administrator', E1: 'employee' });
    expect(await runHere(folder, 'account promote --employee-id e1')).toEqual(
      done('e1 is now an administrator'),
    );
    expect(await runHere(folder, 'account demote --employee-id BOSS')).toEqual(
      done('BOSS is no longer an administrator'),
    );
    expect(await runHere(folder, 'account deactivate --employee-id BOSS')).toEqual(done('BOSS is closed'));
    const { stdout } = await runHere(folder, 'account list');
    expect(stdout.split('\n').map((line) => line.split('\t').slice(2, 4))).toEqual([
      ['employee', 'closed'],
      ['administrator', 'active'],
      [],
    ]);
    expect(await runHere(folder, 'account reactivate --employee-id BOSS')).toEqual(done('BOSS is active'));
  });

  it('D29 keeps the last active administrator', async () => {
    const folder = await folderWith({ BOSS: 'administrator', GONE: 'administrator' });
    await runHere(folder, 'account deactivate --employee-id GONE');
    const last = refused('This is the last administrator: promote someone else first');
    expect(await runHere(folder, 'account demote --employee-id BOSS')).toEqual(last);
    expect(await runHere(folder, 'account deactivate --employee-id BOSS')).toEqual(last);
    await runHere(folder, 'account reactivate --employee-id GONE');
    expect((await runHere(folder, 'account demote --employee-id BOSS')).code).toBe(0);
  });

  it.each(['deactivate', 'reset-password --password-stdin'])('%s of no one is refused', async (command) => {
    const args = `account ${command} --employee-id NOBODY`;
    const message = 'No account has the Employee ID NOBODY';
    const folder = await folderWith({ E1: 'employee' });
    expect(await runHere(folder, args, { input: 'seven blue lanterns' })).toEqual(refused(message));
  });

  it('a folder without a company stays without one, unless an account is created in it', async () => {
    const folder = newFolder();
    const { code, stderr } = await muster(folder, 'account list');
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^There is no company in DATA_DIR .*\n$/)]);
    expect((await muster(folder, 'demo')).code).toBe(0);
  });

  it('D26 reset-factor removes the second factor, once', async () => {
    const folder = await folderWith({ E1: 'employee' });
    const db = new SQLite(join(folder, 'muster.db'));
    db.exec("INSERT INTO recovery_codes (userId, codeHash, salt) VALUES (1, x'00', x'01')");
    const reset = () => runHere(folder, 'account reset-factor --employee-id E1');
    expect(await reset()).toEqual(done('E1 no longer has a second factor'));
    expect(db.prepare('SELECT count(*) FROM recovery_codes').pluck().get()).toBe(0);
    db.close();
    expect(await reset()).toEqual(refused('This account has no second factor'));
  });

  it('reset-password takes the same passwords as registration', async () => {
    const folder = await folderWith({ E1: 'employee' });
    const reset = (input: string) =>
      runHere(folder, 'account reset-password --employee-id E1 --password-stdin', { input });
    expect(await reset('12345678')).toEqual(
      refused('This password is too common: it is on lists of stolen passwords. Please choose another.'),
    );
    expect(await reset('nine green boats\r\n')).toEqual(done('E1 has a new password'));
    for (const input of ['two lines\nof password\n', 'nine green boats\n\n', 'nine green boats\r'])
      expect(await reset(input)).toEqual(refused('The password must be a single line'));
  });
});
