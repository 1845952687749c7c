import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import type { Muster } from '@muster/testing/harness';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openMail } from '../../src/outbox/mail/open.ts';
import { request, weekOff } from '../leave/transports.ts';
import { start } from '../notice/senders.ts';
import { office, queuedMails } from './mailing.ts';

const usual: Readonly<Record<string, string>> = { CONN: '220 mail', DATA: '354 go on', QUIT: '221 bye' };

/** A mail server that answers commands as it is told, and what it was told. */
async function mailServer(answers: Readonly<Record<string, string>> = {}) {
  const lines: string[] = [];
  const server = createServer((socket) => {
    const say = (command: string) => socket.write(`${answers[command] ?? usual[command] ?? '250 fine'}\r\n`);
    let isMail = false;
    say('CONN');
    socket.on('error', () => undefined);
    createInterface(socket).on('line', (line) => {
      lines.push(line);
      const [command = ''] = line.split(' ');
      if (!isMail) say(command);
      else if (line === '.') say('.');
      isMail = command === 'DATA' || (isMail && line !== '.');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { lines, smtpUrl: `smtp://127.0.0.1:${port}` };
}

/** One mail, tried once by the server at an address. */
async function sendOne(smtpUrl: string, publicOrigin: string): Promise<Muster> {
  const { muster, ann } = await office();
  await request(muster, ann, weekOff);
  const mail = openMail(
    muster.store,
    { smtpUrl, dataFolder: muster.store.folder },
    {
      publicOrigin,
      secretKey: muster.deps.secretKey,
      clock: muster.now,
    },
  );
  await start(muster, { mail }).drain();
  return muster;
}

describe('D33 what Muster calls itself to mail servers', () => {
  it.each([
    ['https://muster.example.com', 'muster.example.com', 'muster.example.com'],
    ['https://muster.example.com:8443', 'muster.example.com', 'muster.example.com'],
    ['http://localhost:3000', 'localhost', 'localhost'],
    ['http://192.0.2.7:3000', '[192.0.2.7]', 'localhost'],
    ['http://[2001:db8::7]', '[IPv6:2001:db8::7]', 'localhost'],
  ])('is of PUBLIC_URL: at %s it greets as %s and writes from %s', async (url, greets, host) => {
    const { lines, smtpUrl } = await mailServer();
    await sendOne(smtpUrl, url);
    expect(lines[0]).toBe(`EHLO ${greets}`);
    expect(lines).toContain(`MAIL FROM:<muster@${host}>`);
    expect(lines).toContain(`From: Muster <muster@${host}>`);
    expect(lines.find((line) => line.startsWith('Message-ID: '))).toMatch(
      new RegExp(`^Message-ID: <[^@]+@${host}>$`),
    );
  });

  it('is in the id also where another address sends', async () => {
    const { lines, smtpUrl } = await mailServer({ EHLO: '250-mail\r\n250 AUTH PLAIN' });
    await sendOne(smtpUrl.replace('//', '//robot%40relay.example:x@'), 'https://muster.example.com');
    expect(lines).toContain('From: Muster <robot@relay.example>');
    expect(lines.find((line) => line.startsWith('Message-ID: '))).toContain('@muster.example.com>');
  });
});

describe('L21 a mail server that refuses', () => {
  const greeting = 'The mail server refused the greeting, in which Muster is muster.example.com';
  const helo = (code: number) => `${code} 5.5.2 <muster.example.com>: Helo command rejected: not found`;

  it.each<[string, Record<string, string>, string]>([
    ['the greeting for now', { EHLO: '421 go away' }, `${greeting} (421)`],
    ['the greeting for good', { EHLO: '550 no', HELO: '554 who?' }, `${greeting} (554)`],
    ['a mail for its greeting', { MAIL: helo(550) }, `${greeting} (550)`],
    ['an address for the greeting', { RCPT: helo(504) }, `${greeting} (504)`],
    ['everyone', { CONN: '554 no service here' }, 'The mail server refused the connection (554)'],
  ])('%s is named in the log and on the status page, and is asked again', async (_what, answers, why) => {
    const { smtpUrl } = await mailServer(answers);
    const muster = await sendOne(smtpUrl, 'https://muster.example.com');
    expect(await queuedMails(muster)).toMatchObject([{ attempts: 1, isRefused: 0, givenUpAt: null }]);
    expect(muster.log.filter((line) => line.includes(why))).toHaveLength(1);
    const boss = await muster.person('CHIEF', { isAdmin: true });
    expect((await muster.query('admin.status', { as: boss })).body).toMatchObject({
      mail: { health: 'failing', failing: { why } },
    });
  });
});
