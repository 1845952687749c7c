import { minute } from '../calendar/durations.ts';
import { epochMilliseconds, type Instant, instantAt } from '../calendar/instant.ts';
import { backOff, jittered } from '../concurrency/back-off.ts';
import { msg, type Translatable } from '../language/translate.ts';

export interface Validity {
  readonly from: Instant;
  readonly until: Instant;
}

/**
 * When a third of its life is left, later by up to a tenth of that, so that servers do not ask together (D70). Never
 * before half a life has passed since it arrived: a clock that is wrong must not ask again and again. `random` is from
 * 0 to 1.
 */
export function renewalTime({ from, until }: Validity, now: Instant, random: number): Instant {
  const life = epochMilliseconds(until) - epochMilliseconds(from);
  const due = epochMilliseconds(until) - life / 3 + (random * life) / 30;
  return instantAt(Math.round(Math.max(due, epochMilliseconds(now) + life / 2)));
}

/** What a request for a certificate can fail at, in the order in which it meets them. */
export const renewalSteps = ['directory', 'account', 'order', 'challenge', 'certificate'] as const;
export type RenewalStep = (typeof renewalSteps)[number];

/** Milliseconds between requests. Authorities count failed checks of a name by the hour. */
const delays = {
  unreachable: { first: minute, longest: 60 * minute },
  refused: { first: 15 * minute, longest: 12 * 60 * minute },
} as const;

/** When to ask again after `failures` in a row, the last at `now` (D70): each delay is twice the one before, and up to a tenth longer. */
export function retryTime(step: RenewalStep, failures: number, now: Instant, random: number): Instant {
  const delay = backOff(failures, delays[step === 'directory' ? 'unreachable' : 'refused']);
  return instantAt(epochMilliseconds(now) + Math.round(jittered(delay, -1 / 10, random)));
}

/** What failed and its remedy, for administrators and the log. The authority's own words are not in it: they name addresses. */
export const renewalTexts: Readonly<Record<RenewalStep, Translatable>> = {
  directory: msg(
    'The certificate authority cannot be reached: let this server open ACME_DIRECTORY, by name and through its firewall',
  ),
  account: msg(
    'The certificate authority refused the account: correct ACME_EMAIL, or name an authority in ACME_DIRECTORY that asks for no key of its own',
  ),
  order: msg(
    'The certificate authority does not take this order: see that PUBLIC_URL has the right name and that the authority may issue for it (CAA, limits)',
  ),
  challenge: msg(
    'The certificate authority did not meet this server under its name: let the name of PUBLIC_URL lead here in DNS, and pass port 443 on to PORT without ending TLS',
  ),
  certificate: msg(
    'The certificate authority did not issue the certificate after its check, or it does not fit: the log has its words',
  ),
};
