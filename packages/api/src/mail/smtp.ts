import { isIPv4 } from 'node:net';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { SendFailure } from '../notice/sender.ts';
import type { HandOver } from './sender.ts';

/** Milliseconds that a mail server may take to connect, to greet, and to stay silent. */
const usualPatience = { connection: 10_000, greeting: 10_000, silence: 30_000 };

/**
 * Delivers mails to the server of `smtpUrl`, `smtp://user:password@host:port` or `smtps://…`. Except on this machine,
 * its certificate must be valid, and a password needs TLS (L23).
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
    // Resolves `localhost` without asking a name server.
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
  ETLS: 'The connection to the mail server could not be secured',
};

const failure = z.object({
  code: z.string().catch(''),
  originalCode: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
});

/** A server's answer may contain addresses, so only its code is kept. */
function wordsFor(error: unknown): string {
  const { code, originalCode, responseCode } = failure.parse(error);
  const reason = reasons[code] ?? 'The mail server could not be reached, or broke off';
  const more = responseCode ?? originalCode;
  return more === undefined ? reason : `${reason} (${more})`;
}
