import { type Addressee, mayMail } from '@muster/db/features/account/address';
import type { Db } from '@muster/db/store/connection';
import type { Instant } from '@muster/domain/calendar/instant';
import { variantOf } from '@muster/domain/language/languages';
import type { Translate } from '@muster/domain/language/translate';
import { deliveryTexts } from '@muster/domain/notice/delivery-failures';
import { kindOfNotice, type NoticeKind } from '@muster/domain/notice/kinds';
import type { News, PersonalMail } from '@muster/domain/notice/outgoing';
import { openLink } from '../../features/account/address/mailed-link.ts';
import { confirmToken, type Stoppable, stopToken } from '../../features/account/address/tokens.ts';
import { translateTo } from '../../language/translate-to.ts';
import type { Dropped } from '../sender.ts';
import { letter, type MailText, oneLine } from './mail-text.ts';
import { toldOf } from './news.ts';

export interface PersonalOrigin {
  readonly publicOrigin: string;
  readonly secretKey: Buffer;
}

/** A mail to a person's own address, before it gets its envelope. */
export interface Personal extends MailText {
  readonly to: string;
  readonly names: readonly number[];
  readonly thread: string | null;
  /** Where mails of its kind can be stopped; null for those that cannot. */
  readonly stopAt: string | null;
}

interface Writing extends PersonalOrigin {
  readonly db: Db;
  readonly t: Translate;
  readonly person: Addressee & { readonly email: string };
}

const noAddress: Dropped = { outcome: 'dropped', why: deliveryTexts.noAddress() };
const noLonger: Dropped = { outcome: 'dropped', why: deliveryTexts.noLongerSo() };
const voided: Dropped = { outcome: 'dropped', why: deliveryTexts.linkUnreadable() };

const use = { notice: 'notice', digest: 'notice', confirm_email: 'confirmation' } as const;

/** To the address that the account has when it is written, if that may get such a mail (D100). */
export async function personalMail(
  { db, person, issuedAt, ...origin }: PersonalOrigin & { db: Db; person: Addressee; issuedAt: Instant },
  payload: PersonalMail,
): Promise<Personal | Dropped> {
  const t = translateTo(variantOf(person));
  if (payload.event === 'email_changed') return formerAddress(t, person, payload.to);
  const mail = payload.event === 'link' ? payload.purpose : use[payload.event];
  if (!mayMail(person, mail)) return noAddress;
  const writing = { db, t, person, ...origin };
  switch (payload.event) {
    case 'confirm_email':
      return confirmMail(writing, issuedAt);
    case 'link':
      return linkMail(writing, payload, issuedAt);
    case 'notice':
      return newsMail(writing, payload.news);
    default:
      return digestMail(writing, payload);
  }
}

function alone(person: { readonly id: number }, to: string, text: MailText): Personal {
  return { ...text, to, names: [person.id], thread: null, stopAt: null };
}

function greeting({ t, person }: Writing): string {
  return t('Hello {name},', { name: oneLine(person.fullName) });
}

function formerAddress(t: Translate, person: Addressee, to: string): Personal {
  const name = oneLine(person.fullName);
  const sentences = [
    t('Hello {name},', { name }),
    t('This is no longer the email address of your account at {company}.', {
      company: oneLine(person.companyName),
    }),
    t('If you did not want this, tell your administrator now.'),
  ];
  return alone(person, to, letter(t, { subject: t('Your email address was changed'), sentences }));
}

function confirmMail(writing: Writing, issuedAt: Instant): Personal {
  const { t, person, publicOrigin, secretKey } = writing;
  const company = oneLine(person.companyName);
  const address = `${publicOrigin}/confirm-email#${confirmToken(person, issuedAt, secretKey)}`;
  const sentences = [
    greeting(writing),
    t('Please confirm that this is your email address at {company}.', { company }),
  ];
  const footer = [t('If you do not know {company}, ignore this email: nothing more will come.', { company })];
  const link = { address, label: t('Confirm this address') };
  return alone(
    person,
    person.email,
    letter(t, { subject: t('Confirm your email address'), sentences, link, footer }),
  );
}

function linkMail(
  writing: Writing,
  { purpose, sealed }: Extract<PersonalMail, { event: 'link' }>,
  issuedAt: Instant,
): Personal | Dropped {
  const { t, person, publicOrigin, secretKey } = writing;
  const path = openLink(sealed, person.id, secretKey);
  if (path === undefined) return voided;
  const company = oneLine(person.companyName);
  // Who uses it reads the mail of this address, which confirms it.
  const address = `${publicOrigin}${path}.${confirmToken(person, issuedAt, secretKey)}`;
  const [subject, sentences, label] =
    purpose === 'invitation'
      ? [
          t('Your account at {company}', { company }),
          [
            t('{company} made an account in Muster for you. Your Employee ID is {employeeId}.', {
              company,
              employeeId: oneLine(person.employeeId),
            }),
            t('The link works once, for a week.'),
          ],
          t('Set your password'),
        ]
      : [
          t('A new password for Muster'),
          [
            t('Someone asked for a new password for your account {employeeId} at {company}.', {
              company,
              employeeId: oneLine(person.employeeId),
            }),
            t('The link works once, for a day. If it was not you, do nothing: your password stays.'),
          ],
          t('Set a new password'),
        ];
  const body = { subject, sentences: [greeting(writing), ...sentences], link: { address, label } };
  return alone(person, person.email, letter(t, body));
}

async function newsMail(writing: Writing, news: News): Promise<Personal | Dropped> {
  const { db, t, person, publicOrigin } = writing;
  const told = await toldOf({ db, t, reader: person }, news);
  if (!told) return noLonger;
  const { subject, sentences, path, thread, names } = told;
  const kind = kindOfNotice[news.notice];
  const link = { address: `${publicOrigin}${path}`, label: t('Open Muster') };
  const text = letter(t, { subject, sentences, link, footer: footerOf(writing) });
  return { ...text, to: person.email, names, thread, stopAt: stopAt(writing, kind) };
}

async function digestMail(
  writing: Writing,
  { news, more }: Extract<PersonalMail, { event: 'digest' }>,
): Promise<Personal | Dropped> {
  const { db, t, person, publicOrigin } = writing;
  const found = [];
  for (const each of news) found.push(await toldOf({ db, t, reader: person }, each));
  const told = found.flatMap((each) => each ?? []);
  if (told.length === 0) return noLonger;
  const count = told.length + more;
  const subject = t('{count, plural, one {# piece of news} other {# pieces of news}} from Muster', { count });
  const rest =
    more > 0 ? [t('{more, plural, one {# more} other {# more}} can be seen in Muster.', { more })] : [];
  const sentences = [...told.flatMap((each) => each.sentences), ...rest];
  const link = { address: `${publicOrigin}/dashboard`, label: t('Open Muster') };
  const text = letter(t, { subject, sentences, link, footer: footerOf(writing) });
  const names = told.flatMap((each) => each.names);
  return { ...text, to: person.email, names, thread: null, stopAt: stopAt(writing, 'digest') };
}

function footerOf({ t, publicOrigin, person }: Writing): string[] {
  const [address, company] = [`${publicOrigin}/profile`, oneLine(person.companyName)];
  return [
    t('You get this from Muster at {company}. Choose your notifications: {address}', { company, address }),
  ];
}

function stopAt({ publicOrigin, person, secretKey }: Writing, kind: NoticeKind | 'digest'): string | null {
  if (kind === 'security') return null;
  const stoppable: Stoppable = kind;
  return `${publicOrigin}/api/unsubscribe/${stopToken(person, stoppable, secretKey)}`;
}
