import type { Check, CheckName, CheckState, Figure } from '@muster/domain/admin/diagnostics';
import { minute } from '@muster/domain/calendar/durations';
import type { Translatable, Translate } from '@muster/domain/language/translate';

export interface BrowserFacts {
  readonly isSecure: boolean;
  /** Milliseconds of a round trip through /ws; undefined if there was no answer. */
  readonly roundTrip: number | undefined;
  /** Milliseconds that the server's clock is ahead of the device's. */
  readonly clockOffset: number;
  /** Why pushes cannot be shown here; undefined if they can. */
  readonly pushesUnsupported: Translatable | undefined;
  readonly permission: NotificationPermission | undefined;
  readonly hasWorker: boolean;
  /** Bytes. */
  readonly space: { readonly used: number; readonly quota: number } | undefined;
}

/** Milliseconds after which a round trip is slow, and a clock is off (L41). */
const slowAfter = 1_000;
const offAfter = minute;
/** Bytes that a device should have left. */
const wantedBytes = 50 * 1024 * 1024;

export function browserChecks(t: Translate, facts: BrowserFacts): Check[] {
  return [
    secureCheck(t, facts),
    socketCheck(t, facts),
    clockCheck(t, facts),
    permissionCheck(t, facts),
    workerCheck(t, facts),
    spaceCheck(t, facts),
  ];
}

function found(
  name: CheckName,
  state: CheckState,
  says: string,
  figures: readonly [string, string][] = [],
): Check {
  const listed = figures.map(([title, value]): Figure => ({ name: title, value, at: null }));
  return { name, state, says, figures: listed };
}

function secureCheck(t: Translate, { isSecure }: BrowserFacts): Check {
  return isSecure
    ? found('secure', 'ok', t('This page may use location, pushes and installing.'))
    : found('secure', 'failed', t('This page was opened by plain http: open it by https.'));
}

function socketCheck(t: Translate, { roundTrip }: BrowserFacts): Check {
  if (roundTrip === undefined)
    return found(
      'socket',
      'failed',
      t('No answer came through /ws: let your proxy pass WebSocket upgrades.'),
    );
  const figures: [string, string][] = [[t('time'), `${Math.round(roundTrip)} ms`]];
  return roundTrip > slowAfter
    ? found('socket', 'warning', t('The answer through /ws was slow: look at the network and the load.'), [
        ...figures,
      ])
    : found('socket', 'ok', t('A message through /ws was answered.'), figures);
}

function clockCheck(t: Translate, { clockOffset }: BrowserFacts): Check {
  const seconds = Math.round(Math.abs(clockOffset) / 1_000);
  return Math.abs(clockOffset) > offAfter
    ? found(
        'browserClock',
        'warning',
        t('This device and the server disagree about the time: set the wrong clock.'),
        [[t('difference'), `${seconds} s`]],
      )
    : found('browserClock', 'ok', t('This device and the server agree about the time.'), [
        [t('difference'), `${seconds} s`],
      ]);
}

function permissionCheck(t: Translate, { pushesUnsupported, permission }: BrowserFacts): Check {
  if (pushesUnsupported !== undefined) return found('permission', 'warning', t(pushesUnsupported));
  if (permission === 'denied')
    return found(
      'permission',
      'warning',
      t('Notifications are blocked: allow them in the settings of the browser.'),
    );
  return permission === 'granted'
    ? found('permission', 'ok', t('This browser may show notifications.'))
    : found('permission', 'ok', t('This browser can show notifications: it was not asked yet.'));
}

function workerCheck(t: Translate, { hasWorker }: BrowserFacts): Check {
  return hasWorker
    ? found('worker', 'ok', t('The service worker runs, so pages open without a network.'))
    : found(
        'worker',
        'warning',
        t('No service worker runs: reload the page, or open it by https outside a private window.'),
      );
}

function spaceCheck(t: Translate, { space }: BrowserFacts): Check {
  if (!space) return found('space', 'unknown', t('This browser does not say how much it stores.'));
  const left = space.quota - space.used;
  const figures: [string, string][] = [
    [t('used'), megabytes(t, space.used)],
    [t('of'), megabytes(t, space.quota)],
  ];
  return left < wantedBytes
    ? found(
        'space',
        'warning',
        t('This device has little room left: free some, or records are not kept on it.'),
        figures,
      )
    : found('space', 'ok', t('There is room for the records that are kept on this device.'), figures);
}

function megabytes(t: Translate, bytes: number): string {
  return t('{size, number} MB', { size: Math.round(bytes / 1_048_576) });
}
