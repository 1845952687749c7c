import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openStore } from '@muster/db/open';
import { companyDate, instantAt } from '@muster/domain/calendar/instant';
import { addDays, weekdayOf } from '@muster/domain/calendar/plain-date';
import { signIn } from '@muster/testing/rest-client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { folderWith, muster, type Serving, serve } from '../cli/process.ts';
import { adminEmail } from './mailing.ts';
import { readMail } from './read-mail.ts';
import { startMailServer } from './smtp-server.ts';

const env = { ADMIN_EMAIL: adminEmail };
/** Starting and sending takes a busy machine a while. */
const patient = { timeout: 20_000 };

/** Asks for a day of leave, a work day of the weeks to come. */
async function askForLeave(server: Serving) {
  const { client } = await signIn(server, 'E1');
  const today = companyDate(instantAt(Date.now()), 'UTC');
  const date = addDays(today, 15 - weekdayOf(today));
  const leave = {
    leaveType: 'Sick Leave',
    duration: 'full_day',
    startDate: date,
    endDate: date,
    reason: 'Ill',
  };
  const { status } = await client.call('POST', '/api/leave-requests', leave);
  expect(status).toBe(201);
}

/** The mails in the outbox of a folder. */
async function mailsIn(folder: string) {
  const store = await openStore(join(folder, 'muster.db'));
  onTestFinished(() => store.close());
  return store.read.selectFrom('outbox').selectAll().where('kind', '=', 'mail').execute();
}

describe('D33 the mail of a running server', () => {
  it('is a file where no mail server is set, also when the address was set after the first start', async () => {
    const folder = await folderWith({ E1: 'employee' });
    const server = await serve(folder, env);
    await askForLeave(server);
    const files = () => {
      try {
        return readdirSync(join(folder, 'mail')).filter((name) => name.endsWith('.eml'));
      } catch {
        return [];
      }
    };
    await expect.poll(files, patient).toHaveLength(1);
    const mail = readMail(readFileSync(join(folder, 'mail', files()[0] ?? ''), 'utf8'));
    expect(mail.headers).toMatchObject({ from: ['Muster <muster@localhost>'], to: [adminEmail] });
    expect(mail.text).toContain(`${server.address}/admin`);
    expect(await muster(folder, 'check')).toMatchObject({ code: 0, stdout: 'The data folder is sound\n' });
  });

  it('L23 goes with the password, over TLS, to a mail server that is vouched for', async () => {
    const login = { user: 'hr-robot@example.com', password: 'seven@seas' };
    const mails = await startMailServer({ login });
    const folder = await folderWith({ E1: 'employee' });
    const authority = join(dirname(folder), 'authority.pem');
    writeFileSync(authority, mails.cert);
    const SMTP_URL = `smtp://${encodeURIComponent(login.user)}:seven%40seas@0.0.0.0:${mails.port}`;
    const server = await serve(folder, { ...env, SMTP_URL, NODE_EXTRA_CA_CERTS: authority });
    await askForLeave(server);
    await expect.poll(() => mails.mails(), patient).toHaveLength(1);
    expect(await mails.mails()).toMatchObject([{ from: login.user, secure: true, user: login.user }]);
  });

  it('L21 D46 does not hold up the end, and is left for the next start', { timeout: 25_000 }, async () => {
    const hanging = await startMailServer({ hangs: true });
    const folder = await folderWith({ E1: 'employee' });
    const settings = { ...env, SMTP_URL: `smtp://127.0.0.1:${hanging.port}` };
    const server = await serve(folder, settings);
    await askForLeave(server);
    await hanging.hanging();
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(server.lines.at(-1)).toBe('Muster has stopped');
    expect(await mailsIn(folder)).toMatchObject([
      { kind: 'mail', attempts: 1, sentAt: null, givenUpAt: null },
    ]);
  });
});
