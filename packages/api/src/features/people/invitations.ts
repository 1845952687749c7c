import { randomBytes } from 'node:crypto';
import { findAddressee, mayMail } from '@muster/db/features/account/address';
import { findRole, hasResetLink } from '@muster/db/features/account/reads';
import { issueResetLink, storeResetLink } from '@muster/db/features/account/writes/reset-links';
import { recordAudit } from '@muster/db/features/audit/writes';
import { announceCompanyChange } from '@muster/db/features/notice/writes/security-notices';
import { findInvited } from '@muster/db/features/people/reads';
import type { InsertedPerson } from '@muster/db/features/people/writes';
import type { WriteTransaction } from '@muster/db/store/write-batch';
import { shouldYield, yieldToEventLoop } from '@muster/db/store/yield-to-event-loop';
import type { InviteInput, invitation, Seconds } from '@muster/domain/people/schema';
import type * as z from 'zod/mini';
import { expectStillAllowed, type WriterContext } from '../../command.ts';
import { queueLinkMail } from '../account/address/mailed-link.ts';
import { hashPassword } from '../account/passwords.ts';
import { makeLink } from '../account/reset-link.ts';
import { consentTo } from './second-administrator.ts';

type Invitation = z.infer<typeof invitation>;

/** The hash of an unknown password, one for all, because a thousand hashes take half a minute and protect no more. */
export function hashOfNoPassword(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64url'));
}

/** Makes the first links of people who were just added (D40). The caller answers them and keeps them nowhere. */
export async function inviteAdded(
  tx: WriteTransaction,
  people: readonly InsertedPerson[],
  { now, secretKey }: Pick<WriterContext, 'now' | 'secretKey'>,
): Promise<Invitation[]> {
  const made: Invitation[] = [];
  for (const person of people) {
    if (shouldYield()) await yieldToEventLoop();
    const { row, told } = linkFor(person, now);
    await storeResetLink(tx, row, null);
    await mailLink(tx, told, { now, secretKey });
    made.push(told);
  }
  return made;
}

/** After a repeated key (D49), and only for people without a password: a key of weeks ago must open no account. */
export function renewInvitations(
  { store, viewer, now, secretKey }: WriterContext,
  people: readonly InsertedPerson[],
  isAdmin: boolean,
) {
  return store.write(async (tx) => {
    await expectStillAllowed(tx, viewer);
    const links: Invitation[] = [];
    for (const person of people) {
      if (shouldYield()) await yieldToEventLoop();
      if (!(await hasResetLink(tx.db, person.id))) continue;
      if ((await findRole(tx.db, person.id))?.isAdmin !== isAdmin) continue;
      const { row, told } = linkFor(person, now);
      const consent = await consentTo({ tx, viewer, now }, { userId: person.id, act: 'link' });
      if ('by' in consent) {
        await issueResetLink(tx, row, { way: 'invited', by: consent.by });
        await mailLink(tx, told, { now, secretKey });
      }
      links.push('by' in consent ? told : waiting(told, consent));
    }
    return links;
  });
}

/** Earlier links are void (D40). An administrator's takes two (D104). No ledger: it would keep the links. */
export async function invitePeople(ctx: WriterContext, { userIds }: InviteInput) {
  const { store, viewer, now, secretKey } = ctx;
  const links = await store.write(async (tx) => {
    await expectStillAllowed(tx, viewer);
    const made: Invitation[] = [];
    for (const person of await findInvited(tx.db, userIds)) {
      if (shouldYield()) await yieldToEventLoop();
      const { row, told } = linkFor(person, now);
      const consent = await consentTo({ tx, viewer, now }, { userId: person.id, act: 'link' });
      if ('waitsFor' in consent) {
        made.push(waiting(told, consent));
        continue;
      }
      await storeResetLink(tx, row, { way: 'invited', by: consent.by });
      await mailLink(tx, told, { now, secretKey });
      const entry = { actorId: viewer.id, action: 'people.invite' as const };
      await recordAudit(tx, { ...entry, subjectType: 'user', subjectId: person.id }, now);
      made.push(told);
    }
    if (made.some(({ path }) => path !== null))
      await announceCompanyChange(tx, 'invitations_made', { actorId: viewer.id, now });
    return made;
  });
  return { links };
}

/** To the address that an administrator or the person set, if there is one (D100). */
async function mailLink(
  tx: WriteTransaction,
  { userId, path }: Invitation,
  keys: Pick<WriterContext, 'now' | 'secretKey'>,
): Promise<void> {
  const person = await findAddressee(tx.db, userId);
  if (path !== null && person && mayMail(person, 'invitation'))
    await queueLinkMail(tx, { userId, purpose: 'invitation', path }, keys);
}

/** To a token without the way in: an administrator then makes another link (D58). */
export function toldTo(
  { by }: Pick<WriterContext['viewer'], 'by'>,
  links: readonly Invitation[],
): Invitation[] {
  return by === 'token' ? links.map((link) => ({ ...link, path: null, expiresAt: null })) : [...links];
}

function waiting(told: Invitation, { waitsFor }: { readonly waitsFor: Seconds }): Invitation {
  return { ...told, path: null, expiresAt: null, waitsFor };
}

function linkFor({ id, employeeId, fullName }: InsertedPerson, now: WriterContext['now']) {
  const { row, path } = makeLink('invitation', id, now);
  return { row, told: { userId: id, employeeId, fullName, path, expiresAt: row.expiresAt } };
}
