import { msg } from '@muster/domain/language/translate';
import { sql } from 'kysely';
import { impersonal, internal, type Rules } from './rule.ts';

/** Teams, deputies, the steps of decisions, and who looked at one's page (D94 to D96). */
export const teamRules = {
  teams: impersonal,
  team_leads: {
    title: msg('Teams that they lead'),
    rows: ({ personId }) => sql`"userId" = ${personId}`,
    key: 'teamId',
    columns: { teamId: 'number', userId: 'self', place: 'number' },
  },
  team_members: {
    title: msg('Teams that they belong to'),
    rows: ({ personId }) => sql`"userId" = ${personId}`,
    key: 'id',
    columns: { id: 'number', userId: 'self', teamId: 'number', validFrom: 'date', createdAt: 'instant' },
  },
  deputies: {
    title: msg('Deputies'),
    rows: ({ personId }) => sql`("userId" = ${personId} or "leadId" = ${personId})`,
    key: 'id',
    columns: {
      id: 'number',
      leadId: 'person',
      userId: 'person',
      firstDate: 'date',
      lastDate: 'date',
      whenAway: 'flag',
      wasActive: internal,
      createdAt: 'instant',
    },
  },
  approval_steps: {
    title: msg('Steps of decisions'),
    rows: ({
      personId,
    }) => sql`("leaveRequestId" in (select id from leave_requests where "userId" = ${personId})
      or "correctionId" in (select id from corrections where "userId" = ${personId}))`,
    key: 'id',
    columns: {
      id: 'number',
      leaveRequestId: 'number',
      correctionId: 'number',
      byId: 'person',
      forId: 'person',
      asAdmin: 'flag',
      status: 'text',
      response: 'text',
      at: 'instant',
    },
  },
  deciders: { without: msg('who may decide a request that waits, made again whenever that changes') },
  page_looks: {
    title: msg('Who opened their page'),
    rows: ({ personId }) => sql`"userId" = ${personId}`,
    key: 'date',
    columns: { userId: 'self', byId: 'person', date: 'date', times: 'number' },
  },
} as const satisfies Rules<
  'teams' | 'team_leads' | 'team_members' | 'deputies' | 'approval_steps' | 'deciders' | 'page_looks'
>;
