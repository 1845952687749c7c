import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pathsOf } from '../../src/data-folder/paths.ts';
import { writeToFolder } from '../../src/outbox/mail/files.ts';
import { senderAddress } from '../../src/outbox/mail/open.ts';
import { decide, requested } from '../leave/transports.ts';
import { mailing, office, queuedMails } from './mailing.ts';
import { readMail } from './read-mail.ts';

/** A company without a mail server, which has queued one mail. */
async function writing() {
  const at = await office();
  const folder = pathsOf(at.muster.store.folder).mail;
  await requested(at.muster, at.ann);
  const file = join(folder, '2026-03-02T090000Z-1.eml');
  return { ...at, folder, file, handOver: writeToFolder(at.muster.store, folder) };
}

const modeOf = (path: string) => statSync(path).mode & 0o777;

describe('D33 mails as files', () => {
  it.each([
    [undefined, 'https://muster.example.com', 'muster@muster.example.com'],
    [undefined, 'http://192.0.2.7:3000', 'muster@localhost'],
    [undefined, 'http://[2001:db8::7]', 'muster@localhost'],
    ['smtp://apikey:x@mail.example.com', 'https://muster.example.com', 'muster@muster.example.com'],
    ['smtp://robot%40example.com:x@mail.example.com', 'https://muster.example.com', 'robot@example.com'],
  ])('and others are, with SMTP_URL %s at %s, from %s', (smtpUrl, publicOrigin, address) => {
    expect(senderAddress(smtpUrl, publicOrigin)).toBe(address);
  });

  it('are whole mails, one each, for the owner of the data folder only (D48)', async () => {
    const { muster, boss, folder, file, handOver } = await writing();
    const outbox = mailing(muster, handOver);
    await outbox.drain();
    muster.pass({ minutes: 2 });
    await decide(muster, boss, 1, { status: 'approved' });
    await outbox.drain();
    expect(readdirSync(folder).sort()).toEqual(['2026-03-02T090000Z-1.eml', '2026-03-02T090200Z-3.eml']);
    const mail = readMail(readFileSync(file, 'utf8'));
    expect(mail.headers).toMatchObject({
      to: ['hr@example.com'],
      subject: [expect.stringMatching(/^Leave requested: /)],
    });
    expect(mail.text).toContain('Person E1 (E1) requests 5 days of leave');
    expect([modeOf(folder), modeOf(file)]).toEqual([0o700, 0o600]);
    for (const name of readdirSync(folder))
      expect(readFileSync(join(folder, name), 'utf8')).not.toMatch(/(?<!\r)\n|\r(?!\n)/);
  });

  it('L22 are written over by a repeated try, also one that broke off', async () => {
    const { muster, folder, file, handOver } = await writing();
    mkdirSync(folder);
    for (const path of [file, `${file}.part`]) writeFileSync(path, 'Half a mai');
    await mailing(muster, handOver).drain();
    expect(readdirSync(folder)).toHaveLength(1);
    expect(readMail(readFileSync(file, 'utf8')).text).toContain('5 days');
  });

  it('are tried again where there is no room for them', async () => {
    const { muster, folder, file, handOver } = await writing();
    writeFileSync(folder, 'in the way');
    const outbox = mailing(muster, handOver);
    await outbox.drain();
    expect(await queuedMails(muster)).toMatchObject([{ sentAt: null, why: 'It failed: Error EEXIST' }]);
    const elsewhere = mailing(muster, writeToFolder(muster.store, `${folder}-2`));
    muster.pass({ minutes: 1 });
    await elsewhere.drain();
    expect(readMail(readFileSync(file.replace('/mail/', '/mail-2/'), 'utf8')).text).toContain('5 days');
  });
});
