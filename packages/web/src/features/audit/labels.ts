import type { AppRouter } from '@muster/api/router';
import { type AuditAction, auditActions } from '@muster/domain/audit/actions';
import type { inferRouterOutputs } from '@trpc/server';

export type AuditEntry = inferRouterOutputs<AppRouter>['audit']['search']['entries'][number];

interface ActionLabels {
  /** What the filter calls it. */
  readonly label: string;
  /** What follows the name of who did it; `{person}` is whom it concerns. */
  readonly sentence: string;
  /** The same of somebody who did it for themselves. */
  readonly own?: string;
}

/** Each act in plain words. */
const labels = {
  'leave.approve': {
    label: 'Leave approved',
    sentence: 'approved leave of {person}',
    own: 'approved their own leave',
  },
  'leave.reject': {
    label: 'Leave rejected',
    sentence: 'rejected leave of {person}',
    own: 'rejected their own leave',
  },
  'leave.withdraw': {
    label: 'Request withdrawn',
    sentence: 'withdrew a leave request of {person}',
    own: 'withdrew a leave request',
  },
  'leave.ask-cancel': {
    label: 'Cancellation asked for',
    sentence: 'asked to cancel leave of {person}',
    own: 'asked to cancel approved leave',
  },
  'leave.adjust': {
    label: 'Balance adjusted',
    sentence: 'adjusted the leave balance of {person}',
    own: 'adjusted their own leave balance',
  },
  'leave.grant-year': { label: 'Leave year begun', sentence: 'granted the days of a new leave year' },
  'attendance.correct': {
    label: 'Times corrected',
    sentence: 'corrected the times of {person}',
    own: 'corrected their own times',
  },
  'attendance.export': { label: 'Attendance exported', sentence: 'exported a day’s attendance' },
  'correction.accept': {
    label: 'Correction accepted',
    sentence: 'accepted a correction of {person}',
    own: 'accepted their own correction',
  },
  'correction.decline': {
    label: 'Correction declined',
    sentence: 'declined a correction of {person}',
    own: 'declined their own correction',
  },
  'grievance.read': { label: 'Grievance read', sentence: 'read a grievance' },
  'grievance.update': { label: 'Grievance updated', sentence: 'updated a grievance' },
  'document.review': {
    label: 'Document reviewed',
    sentence: 'reviewed a document of {person}',
    own: 'reviewed their own document',
  },
  'paper.hand-out': {
    label: 'Paper handed out',
    sentence: 'handed out a paper to {person}',
    own: 'handed out a paper to themselves',
  },
  'paper.answer': {
    label: 'Paper request answered',
    sentence: 'answered a document request of {person}',
    own: 'answered their own document request',
  },
  'warning.issue': { label: 'Warning issued', sentence: 'issued a warning to {person}' },
  'people.edit': {
    label: 'Record edited',
    sentence: 'edited the record of {person}',
    own: 'edited their own record',
  },
  'people.import': { label: 'Person imported', sentence: 'imported {person}' },
  'people.export': { label: 'People exported', sentence: 'exported the list of people' },
  'account.create': { label: 'Account made', sentence: 'made an account for {person}' },
  'account.promote': { label: 'Made administrator', sentence: 'made {person} an administrator' },
  'account.demote': {
    label: 'Administrator no more',
    sentence: 'took the administrator’s role from {person}',
  },
  'account.deactivate': { label: 'Account closed', sentence: 'closed the account of {person}' },
  'account.reactivate': { label: 'Account reopened', sentence: 'reopened the account of {person}' },
  'account.reset-link': {
    label: 'One-time link made',
    sentence: 'made {person} a one-time link for a new password',
  },
  'account.reset-password': {
    label: 'Password reset',
    sentence: 'reset the password of {person}',
    own: 'reset their password',
  },
  'account.change-password': {
    label: 'Password changed',
    sentence: 'changed the password of {person}',
    own: 'changed their password',
  },
  'account.sign-out-everywhere': {
    label: 'Signed out everywhere',
    sentence: 'signed {person} out on every device',
    own: 'signed out on every device',
  },
  'company.settings': { label: 'Settings changed', sentence: 'changed the settings' },
  'company.add-holiday': { label: 'Holiday added', sentence: 'added a holiday' },
  'company.remove-holiday': { label: 'Holiday removed', sentence: 'removed a holiday' },
  'company.import-holidays': { label: 'Holidays imported', sentence: 'imported holidays' },
  'company.test-mail': { label: 'Test e-mail sent', sentence: 'had a test e-mail sent' },
  'calendar-link.make': { label: 'Calendar link made', sentence: 'made a secret link to the leave calendar' },
  'calendar-link.end': {
    label: 'Calendar link ended',
    sentence: 'ended their secret link to the leave calendar',
  },
  'prediction.open': {
    label: 'Prediction opened',
    sentence: 'opened the absence prediction of {person}',
    own: 'opened their own absence prediction',
  },
  'prediction.follow-up': {
    label: 'Follow-up noted',
    sentence: 'noted a follow-up for {person}',
    own: 'noted a follow-up for themselves',
  },
  'prediction.acknowledge': {
    label: 'Alert acknowledged',
    sentence: 'acknowledged an alert about {person}',
    own: 'acknowledged an alert about themselves',
  },
  'prediction.unacknowledge': {
    label: 'Alert brought back',
    sentence: 'brought back an alert about {person}',
    own: 'brought back an alert about themselves',
  },
} as const satisfies Readonly<Record<AuditAction, ActionLabels>>;

/** How the company itself is called: what its jobs and the command line did, nobody signed in did. */
export const companyItself = 'Muster itself';

/** A sentence in parts, so that names can stand out in it. */
export type Part = { readonly name: string } | string;

/** What an entry says, as a sentence: who, what, whom. Acts of older or newer versions stand there as they are called. */
export function sentenceOf({
  actor,
  action,
  person,
}: Pick<AuditEntry, 'actor' | 'action' | 'person'>): Part[] {
  const who = { name: actor?.fullName ?? companyItself };
  const known: ActionLabels | undefined = isAction(action) ? labels[action] : undefined;
  if (!known) return [who, ` did “${action}”`, ...(person ? [' to ', { name: person.fullName }] : [])];
  const isOwn = actor !== null && actor.id === person?.id;
  const [before = '', after] = ((isOwn && known.own) || known.sentence).split('{person}');
  if (after === undefined) return [who, ` ${before}`];
  return [who, ` ${before}`, person ? { name: person.fullName } : 'somebody', after].filter(
    (part) => part !== '',
  );
}

function isAction(action: string): action is AuditAction {
  return auditActions.some((each) => each === action);
}

/** What acts are about, which is what their names begin with, in the order of the filter. */
const subjects = {
  leave: 'Leave',
  attendance: 'Attendance',
  correction: 'Corrections',
  grievance: 'Grievances',
  document: 'Documents',
  paper: 'Papers',
  warning: 'Warnings',
  people: 'Staff records',
  account: 'Accounts',
  company: 'Company',
  'calendar-link': 'Calendar links',
  prediction: 'Absence predictions',
} as const satisfies Readonly<Record<Subject, string>>;
type Subject = AuditAction extends `${infer Start}.${string}` ? Start : never;

/** What the filter of acts offers: subjects, and within each its acts. A choice is what an act begins with. */
export const actionGroups: readonly {
  readonly label: string;
  readonly actions: readonly { readonly value: string; readonly label: string }[];
}[] = Object.entries(subjects).map(([subject, label]) => group(label, `${subject}.`));

function group(label: string, start: string) {
  const within = auditActions.filter((action) => action.startsWith(start));
  const each = within.map((value) => ({ value, label: labels[value].label }));
  const all = { value: start, label: `${label}: everything` };
  return { label, actions: within.length > 1 ? [all, ...each] : each };
}
