import { needsConnection } from '../../unreachable.ts';
/** What is known of notifying this device. */
export interface NotifyFacts {
  /** Why the browser cannot; undefined if it can. */
  readonly unsupported: string | undefined;
  readonly permission: NotificationPermission;
  /** Whether the device is told for this account; undefined while that is looked up. */
  readonly isOn: boolean | undefined;
  /** Why the last press came to nothing. */
  readonly problem: string | undefined;
  readonly connected: boolean;
}

/** What is offered: nothing yet, nothing for a reason, or a button that turns it on or off. */
export type NotifyState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'impossible'; readonly why: string }
  | { readonly kind: 'off' | 'on'; readonly disabled: boolean; readonly note: string | undefined };

const blocked =
  'Notifications are blocked for this site. Allow them in the settings of your browser to be notified on this device.';

/** Decides what to offer. Turning it off needs no connection: the browser's push service tells the server. */
export function notifyState(facts: NotifyFacts): NotifyState {
  const { unsupported, permission, isOn, problem, connected } = facts;
  if (unsupported !== undefined) return { kind: 'impossible', why: unsupported };
  if (permission === 'denied') return { kind: 'impossible', why: blocked };
  if (isOn === undefined) return { kind: 'unknown' };
  if (isOn) return { kind: 'on', disabled: false, note: problem };
  return connected
    ? { kind: 'off', disabled: false, note: problem }
    : { kind: 'off', disabled: true, note: needsConnection };
}
