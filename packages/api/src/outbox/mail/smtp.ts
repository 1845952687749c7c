import { isIPv4 } from 'node:net';
import type { Said } from '@muster/domain/language/texts';
import { deliveryTexts } from '@muster/domain/notice/delivery-failures';
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

type FailureByCode = (figures: { readonly code: string | number }) => Said;

const reasons: Readonly<Record<string, FailureByCode>> = {
  EAUTH: deliveryTexts.loginRefused,
  EDNS: deliveryTexts.mailServerNotFound,
  ETIMEDOUT: deliveryTexts.mailServerTookTooLong,
  ETLS: deliveryTexts.notSecured,
};

const failure = z.object({
  code: z.string().catch('UNKNOWN'),
  originalCode: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
  command: z.string().optional().catch(undefined),
  response: z.string().catch(''),
});

interface Refusals {
  readonly forGood: FailureByCode;
  readonly forNow: FailureByCode;
}

const refusable: Readonly<Record<string, Refusals>> = {
  EENVELOPE: { forGood: deliveryTexts.addressesRefused, forNow: deliveryTexts.addressesRefusedNow },
  EMESSAGE: { forGood: deliveryTexts.mailRefused, forNow: deliveryTexts.mailRefusedNow },
};

/** Answers to a mail that ask for a login: the settings are wrong, not the mail. */
const wantsLogin: ReadonlySet<number> = new Set([530, 534, 535, 538]);

/** A server's answer may contain addresses, so only its code is kept. */
function failureFor(error: unknown, host: string): SendFailure {
  const { code: kind, originalCode, responseCode, command = '', response } = failure.parse(error);
  const figures = { code: responseCode ?? originalCode ?? kind };
  if (responseCode !== undefined && (/^(EHLO|HELO)$/.test(command) || /\b(ehlo|helo)\b/i.test(response)))
    return new SendFailure(deliveryTexts.greetingRefused({ host, ...figures }));
  if (responseCode !== undefined && command === 'CONN')
    return new SendFailure(deliveryTexts.connectionRefused(figures));
  const refused = refusable[kind];
  if (refused === undefined || responseCode === undefined || wantsLogin.has(responseCode)) {
    const says = ofCertificate(originalCode ?? kind) ?? reasons[kind] ?? deliveryTexts.mailServerUnreachable;
    return new SendFailure(says(figures));
  }
  const isFinal = responseCode >= 500;
  return new SendFailure(isFinal ? refused.forGood(figures) : refused.forNow(figures), isFinal);
}

function ofCertificate(code: string): FailureByCode | undefined {
  if (!/CERT|UNABLE_TO_VERIFY/.test(code)) return undefined;
  if (code === 'CERT_HAS_EXPIRED') return deliveryTexts.certificateExpired;
  return code === 'ERR_TLS_CERT_ALTNAME_INVALID'
    ? deliveryTexts.certificateOfOther
    : deliveryTexts.certificateNotTrusted;
}
