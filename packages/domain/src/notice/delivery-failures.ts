import * as z from 'zod/mini';
import { asItIs, type Said, texts } from '../language/texts.ts';
import { saidFields, wireSaid } from '../wire/said.ts';

/**
 * Why a mail, a push or an event was not sent (L21, D62). Stored and logged: figures are statuses, codes and the host of the
 * greeting, never an address, a person or a secret.
 */
export const deliveryTexts = texts('delivery', {
  unreadable: 'What it says cannot be read',
  tookTooLong: 'It took too long',
  failed: 'It failed',
  failedBy: 'It failed: {reason}',

  withdrawn: 'The request was withdrawn',
  decidedAnew: 'It was decided again, with an email of its own',
  accountGone: 'The account no longer exists',
  noAdministratorAddress: 'The company has no administrator address',
  noAddress: 'There is no address that it may go to',
  noLongerSo: 'It is no longer so',
  linkUnreadable: 'The link can no longer be read',
  mailedToEach: 'It became a mail to each person',

  greetingRefused: 'The mail server refused the greeting, in which Muster is {host} ({code})',
  connectionRefused: 'The mail server refused the connection ({code})',
  loginRefused: 'The mail server refused the user or the password of SMTP_URL ({code})',
  mailServerNotFound: 'The mail server was not found ({code})',
  mailServerTookTooLong: 'The mail server took too long ({code})',
  mailServerUnreachable: 'The mail server could not be reached, or broke off ({code})',
  notSecured: 'The connection to the mail server could not be secured ({code})',
  certificateExpired: 'The certificate of the mail server has expired ({code})',
  certificateOfOther: 'The certificate of the mail server is for another name ({code})',
  certificateNotTrusted: 'The certificate of the mail server is not trusted ({code})',
  addressesRefused: 'The mail server refused the addresses for good ({code})',
  addressesRefusedNow: 'The mail server refused the addresses for now, and asks to try again ({code})',
  mailRefused: 'The mail server refused the mail for good ({code})',
  mailRefusedNow: 'The mail server refused the mail for now, and asks to try again ({code})',

  deviceGone: 'The device no longer gets pushes',
  noPushService: 'This is not a push service',
  pushServiceAnswered: 'The push service answered {status}',
  pushServiceSilent: 'The push service did not answer ({code})',
  pushServiceNotPublic: 'The push service has no public address',

  webhookDeleted: 'The webhook was deleted',
  secretUnreadable: 'Its secret cannot be read: rotate it',
  receiverAnswered: 'The receiver answered {status}',
  receiverSilent: 'The receiver did not answer ({code})',
  receiverNotPublic: 'The receiver has no public address',
  // Of an address that was allowed when the webhook was made, named as webhookTexts names its refusals.
  notHttp: 'The address is refused: it must begin with https:// or http://',
  notHttps: 'The address is refused: it must begin with https://',
  notHttpsYet:
    'The address is refused: it must begin with https://. The server’s setting WEBHOOKS_PRIVATE=true allows receivers by http',
  notLikeAddress: 'The address is refused: it must be like https://example.com/hooks',
  notPublicButOffice:
    'The address is refused: it must be at a public address. The server’s setting WEBHOOKS_PRIVATE=true allows receivers at an address of your office',
  notPublic: 'The address is refused: it must be at a public address',
});

/** Every figure that one of them can have. */
type Figures = Readonly<Record<'code' | 'host' | 'reason' | 'status', string | number>>;

const makers: Readonly<Record<string, (figures: Figures) => Said>> = deliveryTexts;

const messages: ReadonlyMap<string, string> = new Map(
  Object.values(makers)
    .map((make) => make({ code: '', host: '', reason: '', status: '' }))
    .map(({ code, message }) => [code, message]),
);

const stored = z.object(saidFields);

/** What the database keeps of a failure: what names its sentence (D101). */
export function storedFailure(said: Said): string {
  return JSON.stringify(wireSaid(said));
}

/** Reads it again. What a release stored that kept the English sentence is said as it is. */
export function failureIn(text: string): Said {
  const found = z.safeParse(stored, contentOf(text));
  if (!found.success) return asItIs('delivery.said', text);
  const { code, params: values } = found.data;
  const message = messages.get(code);
  // A newer release beside this one knows more of them.
  return message === undefined ? deliveryTexts.failed() : { code, message, values };
}

function contentOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
