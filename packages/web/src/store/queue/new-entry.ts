import { epochMilliseconds, type Instant, instantAt } from '@muster/domain/calendar/instant';
import type { NewEntry } from './entry.ts';
import { type IntentDeclaration, type IntentInput, type IntentName, intents } from './intents.ts';

interface PressTime {
  readonly at: Instant;
  readonly clockOffset: number;
  readonly clockDoubt: boolean;
}

/** The entry of an action. If its time is a claim in doubt, the device's own time goes with it (L41). */
export function newEntry<I extends IntentName>(
  accountId: number,
  intent: I,
  input: IntentInput<I>,
  { at, ...clock }: PressTime,
): NewEntry & { readonly clockDoubt: boolean } {
  const { endpoint, claimsTime }: IntentDeclaration = intents[intent];
  const deviceTime =
    claimsTime && clock.clockDoubt ? { deviceTime: deviceTimeAt(at, clock.clockOffset) } : {};
  return { accountId, intent, endpoint, happenedAt: at, ...clock, data: { ...input, ...deviceTime } };
}

/** The last time that the server reads, as its years have four digits. */
const lastInstant = Date.parse('9999-12-31T23:59:59.999Z');

function deviceTimeAt(at: Instant, clockOffset: number): Instant {
  return instantAt(Math.min(lastInstant, Math.max(0, epochMilliseconds(at) - clockOffset)));
}
