import { describe, expect, it } from 'vitest';
import { sendBySmtp } from '../../src/outbox/mail/smtp.ts';
import { decide, request, requested, weekOff, withdraw } from '../leave/transports.ts';
import { adminEmail, mailing, office, queuedMails, rename } from './mailing.ts';
import { readMail } from './read-mail.ts';
import { startMailServer } from './smtp-server.ts';

const confidential = ['Sick Leave', 'sick', 'Chemotherapy', 'Get well', 'multiple_days'];

/** A company whose mails go to a real server. */
async function connected(manners = {}) {
  const server = await startMailServer(manners);
  const at = await office();
  const outbox = mailing(at.muster, sendBySmtp(`smtp://127.0.0.1:${server.port}`));
  const read = async () => (await server.mails()).map(({ raw }) => readMail(raw));
  return { ...at, server, outbox, read };
}

describe('D33 L23 a mail about leave', () => {
  it('says in both parts who asks, for when and how many days, and leads to the admin panel', async () => {
    const { muster, ann, outbox, server, read } = await connected();
    await rename(muster, ann, 'Žofie Müller-Łęcka 王小明');
    await request(muster, ann, weekOff);
    await outbox.drain();
    const [taken] = await server.mails();
    expect([taken?.from, taken?.to]).toEqual(['muster@muster.example', [adminEmail]]);
    const [mail] = await read();
    expect(mail?.headers).toMatchObject({
      from: ['Muster <muster@muster.example>'],
      to: [adminEmail],
      subject: ['Leave requested: Žofie Müller-Łęcka 王小明, 9 March 2026 to 13 March 2026'],
      date: ['Mon, 02 Mar 2026 09:00:00 +0000'],
      'auto-submitted': ['auto-generated'],
    });
    const sentence =
      'Žofie Müller-Łęcka 王小明 (E1) requests 5 days of leave, 9 March 2026 to 13 March 2026.';
    expect(mail?.text).toContain(sentence);
    expect(mail?.html).toContain(`<p>${sentence}</p>`);
    expect(mail?.text).toContain('Open the Admin Panel: https://muster.example/admin');
    expect(mail?.html).toContain('<a href="https://muster.example/admin">Open the Admin Panel</a>');
  });

  it('says who decided and how', async () => {
    const { muster, ann, boss, outbox, read } = await connected();
    await requested(muster, ann, { duration: 'half_day', endDate: weekOff.startDate });
    await decide(muster, boss, 1, { status: 'approved' });
    await outbox.drain();
    await decide(muster, boss, 1, { status: 'rejected' });
    await outbox.drain();
    const mails = await read();
    expect(mails.map(({ headers }) => headers['subject'])).toEqual([
      ['Leave requested: Person E1, 9 March 2026'],
      ['Leave approved: Person E1, 9 March 2026'],
      ['Leave rejected: Person E1, 9 March 2026'],
    ]);
    expect(mails[1]?.text).toContain(
      'Person BOSS approved the leave of Person E1 (E1): 0.5 days, 9 March 2026.',
    );
    expect(mails[2]?.text).toContain(
      'Person BOSS rejected the leave of Person E1 (E1): 0.5 days, 9 March 2026.',
    );
  });

  it('never names the type, the reason or the answer, and no log names anyone', async () => {
    const { muster, ann, boss, outbox, server, read } = await connected({ answers: [451] });
    await requested(muster, ann, { leaveType: 'Sick Leave', reason: 'Chemotherapy' });
    await outbox.drain();
    await decide(muster, boss, 1, { status: 'approved', adminResponse: 'Get well' });
    muster.pass({ minutes: 1 });
    await outbox.drain();
    const shown = [
      ...(await server.mails()).map(({ raw }) => raw),
      ...(await read()).map((mail) => JSON.stringify(mail)),
    ];
    expect(shown).toHaveLength(4);
    for (const word of confidential) expect(shown.join()).not.toContain(word);
    const log = muster.log.join();
    expect(log).toContain('The mail server refused the mail for now, and asks to try again (451)');
    for (const word of [...confidential, adminEmail, 'Person', 'example.com'])
      expect(log).not.toContain(word);
  });

  it('keeps a name in its place: no header, line or element of its own', async () => {
    const { muster, ann, outbox, server, read } = await connected();
    await rename(muster, ann, 'Eve\r\nBcc: eve@evil.example\r\n\r\n<img src="x">\u2028& Co');
    await request(muster, ann, weekOff);
    await outbox.drain();
    const [taken] = await server.mails();
    expect(taken?.to).toEqual([adminEmail]);
    const [mail] = await read();
    expect(Object.keys(mail?.headers ?? {})).not.toContain('bcc');
    expect(mail?.headers['subject']?.[0]).toContain('Eve Bcc: eve@evil.example <img src="x"> & Co');
    expect(mail?.text.split(/\r?\n/)[0]).toContain('Eve Bcc: eve@evil.example <img src="x"> & Co (E1)');
    expect(mail?.html).toContain('Eve Bcc: eve@evil.example &lt;img src=&quot;x&quot;&gt; &amp; Co (E1)');
    expect(mail?.html).not.toContain('<img');
  });

  it('tells nothing that is no longer so: what was withdrawn, or decided again', async () => {
    const [server, { muster, ann, boss }] = [await startMailServer(), await office()];
    await requested(muster, ann);
    await withdraw(muster, ann, { id: 1 });
    muster.pass({ minutes: 10 });
    const { id } = await requested(muster, ann);
    await decide(muster, boss, id, { status: 'approved' });
    await decide(muster, boss, id, { status: 'rejected' });
    await mailing(muster, sendBySmtp(`smtp://127.0.0.1:${server.port}`)).drain();
    const mails = (await server.mails()).map(({ raw }) => readMail(raw));
    const subjects = mails.map(({ headers }) => headers['subject']?.[0]?.slice(0, 15));
    expect(subjects.sort()).toEqual(['Leave rejected:', 'Leave requested']);
    expect((await queuedMails(muster)).map(({ sentAt, why }) => sentAt ?? why)).toEqual([
      'The request was withdrawn',
      muster.now(),
      'It was decided again, with an email of its own',
      muster.now(),
    ]);
  });

  it('goes to the address of then, and to no one if there is none any more', async () => {
    const { muster, ann, outbox, server } = await connected({ answers: [451] });
    await request(muster, ann, weekOff);
    await outbox.drain();
    const setTo = (address: string | null) =>
      muster.store.write((tx) => tx.db.updateTable('company').set({ adminEmail: address }).execute());
    await setTo('people@example.com');
    muster.pass({ minutes: 1 });
    await outbox.drain();
    expect((await server.mails()).map(({ to }) => to)).toEqual([['people@example.com']]);
    await withdraw(muster, ann, { id: 1 });
    await request(muster, ann, weekOff);
    await setTo(null);
    await outbox.drain();
    expect(await server.mails()).toHaveLength(1);
    expect((await queuedMails(muster))[1]).toMatchObject({
      givenUpAt: muster.now(),
      why: 'The company has no administrator address',
    });
  });
});
