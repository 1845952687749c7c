import { isIPv4 } from 'node:net';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { SendFailure } from '../notice/sender.ts';
import type { HandOver } from './sender.ts';

/** How long a mail server may take to be reached, to greet, and to say nothing, in milliseconds. */
const usualPatience = { connection: 10_000, greeting: 10_000, silence: 30_000 };

/**
 * Hands mails over to the server of `smtpUrl`, `smtp://user:password@host:port` or `smtps://…`. Beyond this machine a
 * certificate must be good, and a password goes over TLS or not at all (L23).
 */
export function sendBySmtp(smtpUrl: string, patience: typeof usualPatience = usualPatience): HandOver {
  const transport = createTransport({
    ...lineTo(new URL(smtpUrl)),
    connectionTimeout: patience.connection,
    greetingTimeout: patience.greeting,
    socketTimeout: patience.silence,
  });
  return async (mail, signal) => {
    await transport.sendMail({ ...mail, signal }).catch((error: unknown) => {
      throw new SendFailure(wordsFor(error));
    });
  };
}

function lineTo({ protocol, hostname, port, username, password }: URL) {
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, '');
  const isHere = name === 'localhost' || name === '::1' || (isIPv4(name) && name.startsWith('127.'));
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return {
    // A name server is not asked for the one name that means this machine.
    host: name === 'localhost' ? '127.0.0.1' : name,
    port: Number(port) || undefined,
    secure: protocol === 'smtps:',
    auth: username ? auth : undefined,
    requireTLS: username !== '' && !isHere,
    tls: { rejectUnauthorized: !isHere },
  };
}

const reasons: Readonly<Record<string, string>> = {
  EAUTH: 'The mail server refused the user or the password of SMTP_URL',
  EDNS: 'The mail server was not found',
  EENVELOPE: 'The mail server refused the addresses',
  EMESSAGE: 'The mail server refused the mail',
  ETIMEDOUT: 'The mail server took too long',
  ETLS: 'The line to the mail server could not be secured',
};

const failure = z.object({
  code: z.string().catch(''),
  originalCode: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
});

/** What a server says may hold addresses: of its answer only the number is kept. */
function wordsFor(error: unknown): string {
  const { code, originalCode, responseCode } = failure.parse(error);
  const reason = reasons[code] ?? 'The mail server could not be reached, or broke off';
  const more = responseCode ?? originalCode;
  return more === undefined ? reason : `${reason} (${more})`;
}
