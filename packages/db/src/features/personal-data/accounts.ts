import { eachText } from '@muster/domain/account/schema';
import { msg } from '@muster/domain/language/translate';
import { sql } from 'kysely';
import type { Db } from '../../store/connection.ts';
import { concerns, isShownTo } from '../audit/subjects.ts';
import { type Asked, derived, filed, internal, type Rules, secret } from './rule.ts';

const theirs = ({ personId }: Asked) => sql<boolean>`"userId" = ${personId}`;

/** Those about grievances are in the person's own export only, as far as they may know of them (D20, D21). */
function entriesOf({ personId, madeBy }: Asked, db: Db) {
  if (madeBy === 'administrator')
    return sql<boolean>`(${concerns(personId)} or "actorId" = ${personId}) and "subjectType" != 'grievance'
      and ("subjectType" != 'document' or "subjectId" in (select id from documents
        where "documentType" != 'grievance_evidence' and coalesce("relatedType", '') != 'grievance'))`;
  return sql<boolean>`(${concerns(personId)} or ("actorId" = ${personId} and ${isShownTo(db, personId)})
    or ("subjectType" = 'grievance' and "subjectId" in (select id from grievances where "userId" = ${personId}))
    or ("subjectType" = 'document' and "subjectId" in (select id from documents where "userId" = ${personId})))`;
}

export const accountRules = {
  users: {
    title: msg('Profile'),
    rows: ({ personId }) => sql`id = ${personId}`,
    key: 'id',
    columns: {
      id: 'number',
      employeeId: 'text',
      employeeIdKey: derived,
      password: secret,
      fullName: 'text',
      ...eachText(() => 'text' as const),
      joinDate: 'date',
      leavesOn: 'date',
      birthDate: 'date',
      isAdmin: 'flag',
      active: 'flag',
      invited: 'flag',
      erasedAt: 'instant',
      firstSignedInAt: 'instant',
      language: 'text',
      auditorUntil: 'date',
      email: 'text',
      emailKey: derived,
      emailConfirmedAt: 'instant',
      emailSetBy: 'person',
      phone: 'text',
      shareEmail: 'flag',
      sharePhone: 'flag',
      digestHour: 'number',
      createdAt: 'instant',
      seq: internal,
      searchKey: derived,
    },
  },
  photos: {
    title: msg('Photo'),
    rows: ({ personId }) => sql`id = ${personId}`,
    key: 'id',
    columns: { id: 'self', version: 'text', changedAt: 'instant', seq: internal, content: filed },
  },
  sessions: {
    title: msg('Signed-in devices'),
    rows: theirs,
    key: 'createdAt',
    columns: {
      idHash: secret,
      userId: 'self',
      createdAt: 'instant',
      lastSeenAt: 'instant',
      confirmedAt: 'instant',
      factorAt: 'instant',
      device: 'text',
      address: 'text',
    },
  },
  known_devices: {
    title: msg('Devices that signed in before'),
    rows: theirs,
    key: 'lastUsedAt',
    columns: { idHash: secret, userId: 'self', lastUsedAt: 'instant' },
  },
  reset_links: {
    title: msg('One-time link for a password'),
    rows: theirs,
    key: 'createdAt',
    columns: { userId: 'self', tokenHash: secret, createdAt: 'instant', expiresAt: 'instant' },
  },
  access_given: {
    title: msg('Who gave a role, a link or another way in'),
    rows: theirs,
    key: 'givenAt',
    columns: { userId: 'self', way: 'text', givenBy: 'person', givenAt: 'instant' },
  },
  two_person_requests: {
    title: msg('Requests that wait for a second administrator'),
    rows: theirs,
    key: 'askedAt',
    columns: { userId: 'self', act: 'text', askedBy: 'person', askedAt: 'instant' },
  },
  code_secrets: {
    title: msg('Authenticator app'),
    rows: theirs,
    key: 'createdAt',
    columns: {
      userId: 'self',
      sealedSecret: secret,
      confirmedAt: 'instant',
      lastStep: internal,
      createdAt: 'instant',
    },
  },
  recovery_codes: { without: msg('hashes of secrets and nothing else') },
  passkeys: {
    title: msg('Passkeys'),
    rows: theirs,
    key: 'id',
    columns: {
      id: 'number',
      userId: 'self',
      name: 'text',
      createdAt: 'instant',
      lastUsedAt: 'instant',
      credentialId: secret,
      publicKey: secret,
      counter: internal,
      transports: internal,
    },
  },
  provider_links: {
    title: msg('Account of the company’s provider'),
    rows: theirs,
    key: 'linkedAt',
    columns: {
      userId: 'self',
      issuer: 'text',
      subject: 'text',
      linkedAt: 'instant',
      lastUsedAt: 'instant',
    },
  },
  provider_permits: {
    title: msg('Permission to connect an account of the company’s provider'),
    rows: theirs,
    key: 'createdAt',
    columns: { userId: 'self', allowedBy: 'person', createdAt: 'instant', expiresAt: 'instant' },
  },
  access_tokens: {
    title: msg('Access tokens'),
    rows: theirs,
    key: 'id',
    columns: {
      id: 'number',
      userId: 'self',
      tokenHash: secret,
      name: 'text',
      scopes: 'text',
      createdAt: 'instant',
      expiresAt: 'instant',
      lastUsedAt: 'instant',
    },
  },
  calendar_links: {
    title: msg('Calendar link'),
    rows: theirs,
    key: 'createdAt',
    columns: { userId: 'self', tokenHash: secret, createdAt: 'instant' },
  },
  shift_links: {
    title: msg('Link to your shifts'),
    rows: theirs,
    key: 'createdAt',
    columns: { userId: 'self', tokenHash: secret, createdAt: 'instant' },
  },
  sign_in_events: {
    title: msg('Sign-ins'),
    rows: theirs,
    key: 'id',
    columns: {
      id: 'number',
      action: 'text',
      actorId: 'person',
      userId: 'self',
      address: 'text',
      device: 'text',
      call: 'text',
      count: 'number',
      createdAt: 'instant',
    },
  },
  audit_log: {
    title: msg('Audit log'),
    rows: entriesOf,
    key: 'id',
    columns: {
      id: internal,
      actorId: 'person',
      action: 'text',
      subjectType: 'text',
      subjectId: 'number',
      details: 'text',
      createdAt: 'instant',
    },
  },
  used_challenges: { without: msg('hashes of answered sign-ins, without a person') },
} as const satisfies Rules<
  | 'users'
  | 'photos'
  | 'sessions'
  | 'known_devices'
  | 'reset_links'
  | 'access_given'
  | 'two_person_requests'
  | 'code_secrets'
  | 'recovery_codes'
  | 'passkeys'
  | 'provider_links'
  | 'provider_permits'
  | 'access_tokens'
  | 'calendar_links'
  | 'shift_links'
  | 'sign_in_events'
  | 'audit_log'
  | 'used_challenges'
>;
