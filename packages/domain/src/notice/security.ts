import * as z from 'zod/mini';
import { wireInstant } from '../calendar/instant.ts';
import { msg, type Translatable, type Translate } from '../language/translate.ts';

/** What an account's person and all administrators are notified of (D26); a sign-in only its person (D27). */
export const securityChanges = [
  'promoted',
  'demoted',
  'deactivated',
  'reactivated',
  'employee_id_changed',
  'email_changed',
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
  'shift_link_made',
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
  'auditor_changed',
  'signed_in',
] as const;
export type SecurityChange = (typeof securityChanges)[number];

export const securityChange = z.enum(securityChanges);

interface Sentences {
  /** To the person whom it concerns. */
  readonly own: Translatable;
  /** To administrators, of the person whom it concerns. */
  readonly other: (person: string) => Translatable;
}

const sentences: Readonly<Record<SecurityChange, Sentences>> = {
  promoted: {
    own: msg('You are an administrator now'),
    other: (person) => msg('{person} is an administrator now', { person }),
  },
  demoted: {
    own: msg('You are no longer an administrator'),
    other: (person) => msg('{person} is no longer an administrator', { person }),
  },
  deactivated: {
    own: msg('Your account was deactivated'),
    other: (person) => msg('The account of {person} was deactivated', { person }),
  },
  reactivated: {
    own: msg('Your account was reactivated'),
    other: (person) => msg('The account of {person} was reactivated', { person }),
  },
  employee_id_changed: {
    own: msg('Your Employee ID was changed: you sign in with the new one now'),
    other: (person) => msg('The Employee ID of {person} was changed', { person }),
  },
  email_changed: {
    own: msg('Your email address was changed'),
    other: (person) => msg('The email address of {person} was changed', { person }),
  },
  password_changed: {
    own: msg('Your password was changed'),
    other: (person) => msg('{person} changed their password', { person }),
  },
  password_reset: {
    own: msg('Your password was reset'),
    other: (person) => msg('The password of {person} was reset', { person }),
  },
  reset_link_made: {
    own: msg('A link for a new password of yours was made'),
    other: (person) => msg('A link for a new password of {person} was made', { person }),
  },
  reset_link_asked: {
    own: msg('A link for a new password of yours was asked for'),
    other: (person) =>
      msg('A link for a new password of {person} waits for a second administrator', { person }),
  },
  reset_link_used: {
    own: msg('A link for a new password of yours was used'),
    other: (person) => msg('A link for a new password of {person} was used', { person }),
  },
  factor_added: {
    own: msg('A second factor was added to your account'),
    other: (person) => msg('A second factor was added to the account of {person}', { person }),
  },
  factor_removed: {
    own: msg('A second factor was removed from your account'),
    other: (person) => msg('A second factor was removed from the account of {person}', { person }),
  },
  factor_reset_asked: {
    own: msg('A reset of your second factor was asked for'),
    other: (person) =>
      msg('A reset of the second factor of {person} waits for a second administrator', { person }),
  },
  factor_reset: {
    own: msg('Your second factor was reset'),
    other: (person) => msg('The second factor of {person} was reset', { person }),
  },
  recovery_codes_renewed: {
    own: msg('You have new recovery codes, and the old ones no longer work'),
    other: (person) => msg('{person} created new recovery codes', { person }),
  },
  provider_linked: {
    own: msg('Your account was connected to your company’s sign-in'),
    other: (person) => msg('The account of {person} was connected to the company’s sign-in', { person }),
  },
  provider_unlinked: {
    own: msg('Your account was disconnected from your company’s sign-in'),
    other: (person) => msg('The account of {person} was disconnected from the company’s sign-in', { person }),
  },
  token_made: {
    own: msg('An access token for your account was created'),
    other: (person) => msg('{person} created an access token', { person }),
  },
  calendar_link_made: {
    own: msg('You created a link to the leave calendar'),
    other: (person) => msg('{person} created a link to the leave calendar', { person }),
  },
  shift_link_made: {
    own: msg('You created a link to your shifts'),
    other: (person) => msg('{person} created a link to their shifts', { person }),
  },
  invitations_made: {
    own: msg('You created invitation links'),
    other: (person) => msg('{person} created invitation links', { person }),
  },
  data_exported: {
    own: msg('Your personal data was exported'),
    other: (person) => msg('The personal data of {person} was exported', { person }),
  },
  backup_downloaded: {
    own: msg('You downloaded a backup'),
    other: (person) => msg('{person} downloaded a backup', { person }),
  },
  registration_changed: {
    own: msg('You changed who can register'),
    other: (person) => msg('{person} changed who can register', { person }),
  },
  join_code_changed: {
    own: msg('You changed the join code'),
    other: (person) => msg('{person} changed the join code', { person }),
  },
  factor_rule_changed: {
    own: msg('You changed who needs a second factor'),
    other: (person) => msg('{person} changed who needs a second factor', { person }),
  },
  admin_email_changed: {
    own: msg('You changed the administrator’s email address'),
    other: (person) => msg('{person} changed the administrator’s email address', { person }),
  },
  security_contact_changed: {
    own: msg('You changed the security contact'),
    other: (person) => msg('{person} changed the security contact', { person }),
  },
  provider_saved: {
    own: msg('You changed the company’s sign-in'),
    other: (person) => msg('{person} changed the company’s sign-in', { person }),
  },
  provider_removed: {
    own: msg('You removed the company’s sign-in'),
    other: (person) => msg('{person} removed the company’s sign-in', { person }),
  },
  webhook_made: {
    own: msg('You created a webhook'),
    other: (person) => msg('{person} created a webhook', { person }),
  },
  webhook_secret_changed: {
    own: msg('You gave a webhook a new secret'),
    other: (person) => msg('{person} gave a webhook a new secret', { person }),
  },
  webhook_removed: {
    own: msg('You deleted a webhook'),
    other: (person) => msg('{person} deleted a webhook', { person }),
  },
  auditor_changed: {
    own: msg('It was changed until when you can read as an auditor'),
    other: (person) => msg('It was changed until when {person} can read as an auditor', { person }),
  },
  signed_in: {
    own: msg('New sign-in to your account'),
    other: (person) => msg('New sign-in to the account of {person}', { person }),
  },
};

export function securitySentence(
  t: Translate,
  change: SecurityChange,
  person: string,
  isOwn: boolean,
): string {
  const { own, other } = sentences[change];
  return t(isOwn ? own : other(person));
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
