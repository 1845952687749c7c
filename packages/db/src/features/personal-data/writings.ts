import { msg } from '@muster/domain/language/translate';
import { sql } from 'kysely';
import { type Asked, derived, internal, type Rules, secret } from './rule.ts';

const theirs = ({ personId }: Asked) => sql<boolean>`"userId" = ${personId}`;

/** Grievances are in no export but their filer's (D20). */
const filers = {
  madeBy: 'person',
  why: msg('grievances and their files are only in the export that a person makes of their own data'),
} as const;

/** Follow-ups and alerts are for administrators (D37). */
const administrators = {
  madeBy: 'administrator',
  why: msg('notes of administrators on absences are only in an export that an administrator makes'),
} as const;

export const writingRules = {
  grievances: {
    title: msg('Grievances'),
    rows: theirs,
    key: 'id',
    only: filers,
    columns: {
      id: 'number',
      userId: 'self',
      subject: 'text',
      subjectKey: derived,
      description: 'text',
      category: 'text',
      status: 'text',
      excludedAdminId: 'person',
      handedOverAt: 'instant',
      unhandledSince: 'instant',
      handlerLostAt: 'instant',
      adminResponse: 'text',
      reviewedBy: 'person',
      reviewedAt: 'instant',
      createdAt: 'instant',
      updatedAt: 'instant',
      deleted: 'flag',
      seq: internal,
    },
  },
  grievance_handlers: {
    title: msg('Who may see the grievances'),
    rows: ({ personId }) => sql`"grievanceId" in (select id from grievances where "userId" = ${personId})`,
    key: 'grievanceId',
    only: filers,
    columns: {
      grievanceId: 'number',
      adminId: 'person',
      since: 'instant',
      until: 'instant',
      grantedBy: 'person',
    },
  },
  messages: {
    title: msg('Messages and announcements'),
    rows: ({ personId }) => sql`"senderId" = ${personId}`,
    key: 'id',
    columns: {
      id: 'number',
      senderId: 'self',
      content: 'text',
      isAnnouncement: 'flag',
      clientId: internal,
      createdAt: 'instant',
      editedAt: 'instant',
      deletedAt: 'instant',
      endsOn: 'date',
      deleted: 'flag',
      seq: internal,
    },
  },
  read_marks: {
    title: msg('How far messages and notices were read'),
    rows: ({ personId }) => sql`id = ${personId}`,
    key: 'id',
    columns: {
      id: 'self',
      chatUpTo: 'number',
      announcementsUpTo: 'number',
      // It moves with notices about grievances, too, from which an administrator must not infer one (D21).
      noticesUpTo: {
        own: 'instant',
        why: msg('when notices were read is only in the export of one’s own data'),
      },
      seq: internal,
    },
  },
  security_notices: {
    title: msg('Notices about the security of accounts'),
    rows: theirs,
    key: 'id',
    columns: {
      id: 'number',
      userId: 'self',
      change: 'text',
      subjectId: 'person',
      actorId: 'person',
      device: 'text',
      createdAt: 'instant',
      seq: internal,
    },
  },
  expiry_notices: {
    title: msg('Notices about days that expire or have expired'),
    rows: theirs,
    key: 'id',
    columns: {
      id: 'number',
      userId: 'self',
      accountId: 'number',
      accountName: 'text',
      unit: 'text',
      stage: 'text',
      amount: 'number',
      expiresOn: 'date',
      createdAt: 'instant',
      seq: internal,
    },
  },
  rota_notices: {
    title: msg('Notices about published shifts'),
    rows: theirs,
    key: 'id',
    columns: {
      id: 'number',
      userId: 'self',
      firstDate: 'date',
      lastDate: 'date',
      createdAt: 'instant',
      seq: internal,
    },
  },
  push_subscriptions: {
    title: msg('Devices that get notifications'),
    rows: theirs,
    key: 'id',
    columns: {
      id: 'number',
      userId: 'self',
      sessionHash: secret,
      endpoint: secret,
      p256dh: secret,
      auth: secret,
      createdAt: 'instant',
    },
  },
  notice_choices: {
    title: msg('Notifications that the person chose'),
    rows: theirs,
    key: 'kind',
    columns: { userId: 'self', kind: 'text', bell: 'flag', push: 'flag', mail: 'flag', digest: 'flag' },
  },
  outbox: {
    title: msg('Emails to the person and about their leave requests'),
    rows: ({ personId }) => sql`("aboutUserId" = ${personId} or "toUserId" = ${personId})`,
    key: 'id',
    columns: {
      id: 'number',
      kind: 'text',
      payload: { without: msg('which request it is about, in a form for the server’s own use') },
      attempts: 'number',
      nextAttemptAt: internal,
      createdAt: 'instant',
      sentAt: 'instant',
      givenUpAt: 'instant',
      isRefused: 'flag',
      lastError: internal,
      aboutUserId: 'self',
      toUserId: 'self',
      webhookId: internal,
    },
  },
  follow_ups: {
    title: msg('Follow-ups'),
    rows: theirs,
    key: 'id',
    of: 'prediction',
    only: administrators,
    columns: { id: 'number', userId: 'self', note: 'text', createdBy: 'person', createdAt: 'instant' },
  },
  alert_acknowledgements: {
    title: msg('Acknowledged alerts'),
    rows: theirs,
    key: 'type',
    of: 'prediction',
    only: administrators,
    columns: {
      userId: 'self',
      type: 'text',
      evidence: 'text',
      acknowledgedBy: 'person',
      acknowledgedAt: 'instant',
    },
  },
  saved_filters: {
    title: msg('Saved filters'),
    rows: theirs,
    key: 'id',
    only: { madeBy: 'person', why: msg('filters that a person saved are only in their own export') },
    columns: { id: 'number', userId: 'self', list: 'text', name: 'text', search: 'json' },
  },
} as const satisfies Rules<
  | 'grievances'
  | 'grievance_handlers'
  | 'messages'
  | 'read_marks'
  | 'security_notices'
  | 'rota_notices'
  | 'expiry_notices'
  | 'push_subscriptions'
  | 'notice_choices'
  | 'outbox'
  | 'follow_ups'
  | 'alert_acknowledgements'
  | 'saved_filters'
>;
