import * as z from 'zod/mini';
import { wireInstant } from '../calendar/instant.ts';

/** What an account's person and all administrators are notified of (D26); a sign-in only its person (D27). */
export const securityChanges = [
  'promoted',
  'demoted',
  'deactivated',
  'reactivated',
  'password_changed',
  'password_reset',
  'reset_link_made',
  'reset_link_asked',
  'reset_link_used',
  'factor_added',
  'factor_removed',
  'factor_reset_asked',
  'factor_reset',
  'provider_linked',
  'provider_unlinked',
  'token_made',
  'data_exported',
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
  data_exported: {
    own: 'Your personal data was exported',
    other: 'The personal data of {person} was exported',
  },
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
