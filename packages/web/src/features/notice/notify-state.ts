import { needsConnection } from '../../server/unreachable.ts';
/** What is known about push notifications on this device. */
export interface NotifyFacts {
  /** Why the browser does not support them; undefined if it does. */
  readonly unsupported: string | undefined;
  readonly permission: NotificationPermission;
  /** Whether the device receives notifications for this account; undefined while loading. */
  readonly isOn: boolean | undefined;
  /** Why the last press failed. */
  readonly problem: string | undefined;
  readonly connected: boolean;
}

/** What to offer: nothing yet, a reason why not, or a button that turns notifications on or off. */
export type NotifyState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'impossible'; readonly why: string }
  | { readonly kind: 'off' | 'on'; readonly disabled: boolean; readonly note: string | undefined };

const blocked =
  'Notifications are blocked for this site. Allow them in your browser settings to get them on this device.';

/** Turning notifications off needs no connection: the browser's push service reports it to the server. */
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
