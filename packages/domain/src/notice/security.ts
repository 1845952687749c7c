import * as z from 'zod/mini';
import { wireInstant } from '../calendar/instant.ts';

/** What an account's person and all administrators are notified of (D26); a sign-in only its person (D27). */
export const securityChanges = [
  'promoted',
  'demoted',
  'deactivated',
  'reactivated',
  'employee_id_changed',
  'password_changed',
  'password_reset',
  'reset_link_made',
  'reset_link_asked',
  'reset_link_used',
  'factor_added',
  'factor_removed',
  'factor_reset_asked',
  'factor_reset',
  'recovery_codes_renewed',
  'provider_linked',
  'provider_unlinked',
  'token_made',
  'calendar_link_made',
  'invitations_made',
  'data_exported',
  'backup_downloaded',
  'registration_changed',
  'join_code_changed',
  'factor_rule_changed',
  'admin_email_changed',
  'security_contact_changed',
  'provider_saved',
  'provider_removed',
  'webhook_made',
  'webhook_secret_changed',
  'webhook_removed',
  'signed_in',
] as const;
export type SecurityChange = (typeof securityChanges)[number];

export const securityChange = z.enum(securityChanges);

interface Sentences {
  /** To the person whom it concerns. */
  readonly own: string;
  /** To administrators; `{person}` is whom it concerns. */
  readonly other: string;
}

const sentences = {
  promoted: { own: 'You are an administrator now', other: '{person} is an administrator now' },
  demoted: { own: 'You are no longer an administrator', other: '{person} is no longer an administrator' },
  deactivated: { own: 'Your account was deactivated', other: 'The account of {person} was deactivated' },
  reactivated: { own: 'Your account was reactivated', other: 'The account of {person} was reactivated' },
  employee_id_changed: {
    own: 'Your Employee ID was changed: you sign in with the new one now',
    other: 'The Employee ID of {person} was changed',
  },
  password_changed: { own: 'Your password was changed', other: '{person} changed their password' },
  password_reset: { own: 'Your password was reset', other: 'The password of {person} was reset' },
  reset_link_made: {
    own: 'A link for a new password of yours was made',
    other: 'A link for a new password of {person} was made',
  },
  reset_link_asked: {
    own: 'A link for a new password of yours was asked for',
    other: 'A link for a new password of {person} waits for a second administrator',
  },
  reset_link_used: {
    own: 'A link for a new password of yours was used',
    other: 'A link for a new password of {person} was used',
  },
  factor_added: {
    own: 'A second factor was added to your account',
    other: 'A second factor was added to the account of {person}',
  },
  factor_removed: {
    own: 'A second factor was removed from your account',
    other: 'A second factor was removed from the account of {person}',
  },
  factor_reset_asked: {
    own: 'A reset of your second factor was asked for',
    other: 'A reset of the second factor of {person} waits for a second administrator',
  },
  factor_reset: {
    own: 'Your second factor was reset',
    other: 'The second factor of {person} was reset',
  },
  recovery_codes_renewed: {
    own: 'You have new recovery codes, and the old ones no longer work',
    other: '{person} created new recovery codes',
  },
  provider_linked: {
    own: 'Your account was connected to your company’s sign-in',
    other: 'The account of {person} was connected to the company’s sign-in',
  },
  provider_unlinked: {
    own: 'Your account was disconnected from your company’s sign-in',
    other: 'The account of {person} was disconnected from the company’s sign-in',
  },
  token_made: {
    own: 'An access token for your account was created',
    other: '{person} created an access token',
  },
  calendar_link_made: {
    own: 'You created a link to the leave calendar',
    other: '{person} created a link to the leave calendar',
  },
  invitations_made: {
    own: 'You created invitation links',
    other: '{person} created invitation links',
  },
  data_exported: {
    own: 'Your personal data was exported',
    other: 'The personal data of {person} was exported',
  },
  backup_downloaded: { own: 'You downloaded a backup', other: '{person} downloaded a backup' },
  registration_changed: {
    own: 'You changed who can register',
    other: '{person} changed who can register',
  },
  join_code_changed: { own: 'You changed the join code', other: '{person} changed the join code' },
  factor_rule_changed: {
    own: 'You changed who needs a second factor',
    other: '{person} changed who needs a second factor',
  },
  admin_email_changed: {
    own: 'You changed the administrator’s email address',
    other: '{person} changed the administrator’s email address',
  },
  security_contact_changed: {
    own: 'You changed the security contact',
    other: '{person} changed the security contact',
  },
  provider_saved: {
    own: 'You changed the company’s sign-in',
    other: '{person} changed the company’s sign-in',
  },
  provider_removed: {
    own: 'You removed the company’s sign-in',
    other: '{person} removed the company’s sign-in',
  },
  webhook_made: { own: 'You created a webhook', other: '{person} created a webhook' },
  webhook_secret_changed: {
    own: 'You gave a webhook a new secret',
    other: '{person} gave a webhook a new secret',
  },
  webhook_removed: { own: 'You deleted a webhook', other: '{person} deleted a webhook' },
  signed_in: { own: 'New sign-in to your account', other: 'New sign-in to the account of {person}' },
} as const satisfies Record<SecurityChange, Sentences>;

export function securitySentence(change: SecurityChange, person: string, isOwn: boolean): string {
  const { own, other } = sentences[change];
  return isOwn ? own : other.replace('{person}', () => person);
}

export const securityNotice = z.object({
  id: z.int(),
  change: securityChange,
  subjectId: z.int(),
  subjectName: z.string(),
  actorId: z.nullable(z.int()),
  actorName: z.nullable(z.string()),
  device: z.nullable(z.string()),
  createdAt: wireInstant,
});
export type SecurityNotice = z.infer<typeof securityNotice>;
