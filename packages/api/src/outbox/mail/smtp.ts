import { isIPv4 } from 'node:net';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { SendFailure } from '../sender.ts';
import type { HandOver } from './sender.ts';

/** Milliseconds that a mail server may take to connect, to greet, and to stay silent. */
const usualPatience = { connection: 10_000, greeting: 10_000, silence: 30_000 };

interface Manners {
  /** What Muster calls itself in its greeting. */
  readonly name?: string;
  readonly patience?: typeof usualPatience;
}

/** Except on this machine, its certificate must be valid, and a password needs TLS (L23). */
export function sendBySmtp(
  smtpUrl: string,
  { name = 'localhost', patience = usualPatience }: Manners = {},
): HandOver {
  const transport = createTransport({
    ...lineTo(new URL(smtpUrl)),
    name,
    connectionTimeout: patience.connection,
    greetingTimeout: patience.greeting,
    socketTimeout: patience.silence,
  });
  return async (mail, signal) => {
    await transport.sendMail({ ...mail, signal }).catch((error: unknown) => {
      throw failureFor(error, name);
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

const unreachable = 'The mail server could not be reached, or broke off';

const reasons: Readonly<Record<string, string>> = {
  EAUTH: 'The mail server refused the user or the password of SMTP_URL',
  EDNS: 'The mail server was not found',
  ETIMEDOUT: 'The mail server took too long',
  ETLS: 'The connection to the mail server could not be secured',
};

const failure = z.object({
  code: z.string().catch(''),
  originalCode: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
  command: z.string().optional().catch(undefined),
  response: z.string().catch(''),
});

const refusable: Readonly<Record<string, string>> = { EENVELOPE: 'the addresses', EMESSAGE: 'the mail' };

/** Answers to a mail that ask for a login: the settings are wrong, not the mail. */
const wantsLogin: ReadonlySet<number> = new Set([530, 534, 535, 538]);

/** A server's answer may contain addresses, so only its code is kept. */
function failureFor(error: unknown, name: string): SendFailure {
  const { code, originalCode, responseCode, command = '', response } = failure.parse(error);
  const more = responseCode ?? originalCode;
  const withCode = (words: string) => (more === undefined ? words : `${words} (${more})`);
  if (responseCode !== undefined && (/^(EHLO|HELO)$/.test(command) || /\b(ehlo|helo)\b/i.test(response)))
    return new SendFailure(withCode(`The mail server refused the greeting, in which Muster is ${name}`));
  if (responseCode !== undefined && command === 'CONN')
    return new SendFailure(withCode('The mail server refused the connection'));
  const refused = refusable[code];
  if (refused === undefined || responseCode === undefined || wantsLogin.has(responseCode))
    return new SendFailure(withCode(certificateWords(originalCode ?? code) ?? reasons[code] ?? unreachable));
  const isFinal = responseCode >= 500;
  const how = isFinal ? 'for good' : 'for now, and asks to try again';
  return new SendFailure(withCode(`The mail server refused ${refused} ${how}`), isFinal);
}

function certificateWords(code: string): string | undefined {
  if (!/CERT|UNABLE_TO_VERIFY/.test(code)) return undefined;
  const wrong = { CERT_HAS_EXPIRED: 'has expired', ERR_TLS_CERT_ALTNAME_INVALID: 'is for another name' }[
    code
  ];
  return `The certificate of the mail server ${wrong ?? 'is not trusted'}`;
}
