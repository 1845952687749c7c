import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sendBySmtp } from '../../src/outbox/mail/smtp.ts';
import { requested } from '../leave/transports.ts';
import { mailing, office, queuedMails } from './mailing.ts';
import { startMailServer } from './smtp-server.ts';

const login = { user: 'muster@example.com', password: 'p@ss:word/%' };
const secret = encodeURIComponent(login.password);
const credentials = `${encodeURIComponent(login.user)}:${secret}`;

/** An address of this machine that is not known as such: what holds for it holds for any other machine. */
const elsewhere = '0.0.0.0';

/** What became of one mail, sent to an address. */
async function sendTo(smtpUrl: string) {
  const { muster, ann } = await office();
  await requested(muster, ann);
  await mailing(muster, sendBySmtp(smtpUrl)).drain();
  const [row] = await queuedMails(muster);
  const log = muster.log.join();
  for (const word of [login.password, secret, login.user]) expect(log + row?.lastError).not.toContain(word);
  return row;
}

/** A mail server that offers login and answers each command as it is set up, and all that it was sent. */
async function scripted(answers: Readonly<Record<string, string>>) {
  const wire: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 mail.example ESMTP\r\n');
    createInterface(socket).on('line', (line) => {
      wire.push(line);
      const [command = ''] = line.split(' ', 1);
      socket.write(`${answers[command] ?? '250 mail.example'}\r\n`);
    });
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, elsewhere), 'listening');
  return { port: (server.address() as AddressInfo).port, wire };
}

const offersLogin = '250-mail.example\r\n250 AUTH PLAIN LOGIN';

describe('L23 the line to a mail server elsewhere', () => {
  it.each([
    ['offers no TLS', { EHLO: offersLogin, STARTTLS: '502 What?' }],
    ['takes back its offer of TLS', { EHLO: `250-STARTTLS\r\n${offersLogin}`, STARTTLS: '454 Not now' }],
    ['is too old for TLS', { EHLO: '502 What?', STARTTLS: '502 What?' }],
  ])('carries no password, login or mail to a server that %s', async (_how, answers) => {
    const { port, wire } = await scripted(answers);
    const row = await sendTo(`smtp://${credentials}@${elsewhere}:${port}`);
    expect([row?.sentAt, row?.why]).toEqual([
      null,
      expect.stringMatching(/^The (connection to the )?mail server/),
    ]);
    expect(wire.map((line) => line.split(' ', 1)[0])).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(AUTH|MAIL|HELO)$/)]),
    );
    expect(wire.length).toBeGreaterThan(0);
  });

  it.each(['smtp', 'smtps'])(
    'is not trusted whose certificate no one vouches for, by %s',
    async (protocol) => {
      const server = await startMailServer({ secure: protocol === 'smtps', login });
      const row = await sendTo(`${protocol}://${credentials}@${elsewhere}:${server.port}`);
      expect([row?.sentAt, row?.why]).toEqual([
        null,
        expect.stringMatching(/^The certificate of the mail server is not trusted \(.*SELF_SIGNED_CERT/),
      ]);
      expect(await server.mails()).toEqual([]);
    },
  );

  it('may be open where there is no password to lose', async () => {
    const server = await startMailServer({ disabledCommands: ['STARTTLS', 'AUTH'] });
    expect((await sendTo(`smtp://${elsewhere}:${server.port}`))?.sentAt).not.toBeNull();
    expect(await server.mails()).toMatchObject([{ secure: false }]);
  });
});

describe('L23 the line to a mail server on this machine', () => {
  it.each([
    ['smtp', { secure: false }, true],
    ['smtps', { secure: true }, true],
    ['smtp', { disabledCommands: ['STARTTLS'], allowInsecureAuth: true }, false],
  ])(
    'by %s to %o is good whatever its certificate, with TLS if there is any',
    async (protocol, manners, secure) => {
      const server = await startMailServer({ ...manners, login });
      for (const host of ['localhost', '127.0.0.1', 'LOCALHOST']) {
        expect((await sendTo(`${protocol}://${credentials}@${host}:${server.port}`))?.sentAt).not.toBeNull();
      }
      expect(await server.mails()).toMatchObject(Array(3).fill({ secure, user: login.user }));
    },
  );

  it('carries no mail past a wrong password', async () => {
    const server = await startMailServer({ login });
    const row = await sendTo(`smtp://${encodeURIComponent(login.user)}:wrong@127.0.0.1:${server.port}`);
    expect([row?.sentAt, row?.why]).toEqual([
      null,
      'The mail server refused the user or the password of SMTP_URL (535)',
    ]);
  });
});
