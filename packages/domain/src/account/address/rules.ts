import { week } from '../../calendar/durations.ts';
import type { Instant } from '../../calendar/instant.ts';

/** How long the link that confirms an address works. In milliseconds. */
export const confirmLinkLife = week;

/** What Muster sends to a person's own address. */
export type PersonalMail = 'confirmation' | 'invitation' | 'reset' | 'notice';

/** Whether its person opened a link sent to it, else who set it: an administrator, or anyone else. */
export type AddressState = 'confirmed' | 'given' | 'waiting';

/** Which mail may go to which address (D100). */
export const mayGoTo: Readonly<Record<AddressState, Readonly<Record<PersonalMail, boolean>>>> = {
  confirmed: { confirmation: true, invitation: true, reset: true, notice: true },
  given: { confirmation: true, invitation: true, reset: true, notice: false },
  waiting: { confirmation: true, invitation: false, reset: false, notice: false },
};

export interface KnownAddress {
  readonly id: number;
  readonly emailConfirmedAt: Instant | null;
  readonly emailSetBy: number | null;
}

export function addressState({ id, emailConfirmedAt, emailSetBy }: KnownAddress): AddressState {
  if (emailConfirmedAt !== null) return 'confirmed';
  return emailSetBy !== null && emailSetBy !== id ? 'given' : 'waiting';
}

/**
 * Whether a link for a new password may go to an address. Of an administrator only to one that they set and confirmed
 * themselves: otherwise one administrator could take the account of another alone (D104).
 */
export function mayReset(person: KnownAddress & { readonly isAdmin: boolean }): boolean {
  const state = addressState(person);
  if (person.isAdmin) return state === 'confirmed' && person.emailSetBy === person.id;
  return mayGoTo[state].reset;
}
