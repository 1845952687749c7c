import type { Check, CheckName, CheckState, Figure } from '@muster/domain/admin/diagnostics';
import { minute } from '@muster/domain/calendar/durations';

export interface BrowserFacts {
  readonly isSecure: boolean;
  /** Milliseconds of a round trip through /ws; undefined if there was no answer. */
  readonly roundTrip: number | undefined;
  /** Milliseconds that the server's clock is ahead of the device's. */
  readonly clockOffset: number;
  /** Why pushes cannot be shown here; undefined if they can. */
  readonly pushesUnsupported: string | undefined;
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

export function browserChecks(facts: BrowserFacts): Check[] {
  return [
    secureCheck(facts),
    socketCheck(facts),
    clockCheck(facts),
    permissionCheck(facts),
    workerCheck(facts),
    spaceCheck(facts),
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

function secureCheck({ isSecure }: BrowserFacts): Check {
  return isSecure
    ? found('secure', 'ok', 'This page may use location, pushes and installing.')
    : found('secure', 'failed', 'This page was opened by plain http: open it by https.');
}

function socketCheck({ roundTrip }: BrowserFacts): Check {
  if (roundTrip === undefined)
    return found('socket', 'failed', 'No answer came through /ws: let your proxy pass WebSocket upgrades.');
  const figures: [string, string][] = [['time', `${Math.round(roundTrip)} ms`]];
  return roundTrip > slowAfter
    ? found('socket', 'warning', 'The answer through /ws was slow: look at the network and the load.', [
        ...figures,
      ])
    : found('socket', 'ok', 'A message through /ws was answered.', figures);
}

function clockCheck({ clockOffset }: BrowserFacts): Check {
  const seconds = Math.round(Math.abs(clockOffset) / 1_000);
  return Math.abs(clockOffset) > offAfter
    ? found(
        'browserClock',
        'warning',
        'This device and the server disagree about the time: set the wrong clock.',
        [['difference', `${seconds} s`]],
      )
    : found('browserClock', 'ok', 'This device and the server agree about the time.', [
        ['difference', `${seconds} s`],
      ]);
}

function permissionCheck({ pushesUnsupported, permission }: BrowserFacts): Check {
  if (pushesUnsupported !== undefined) return found('permission', 'warning', pushesUnsupported);
  if (permission === 'denied')
    return found(
      'permission',
      'warning',
      'Notifications are blocked: allow them in the settings of the browser.',
    );
  return permission === 'granted'
    ? found('permission', 'ok', 'This browser may show notifications.')
    : found('permission', 'ok', 'This browser can show notifications: it was not asked yet.');
}

function workerCheck({ hasWorker }: BrowserFacts): Check {
  return hasWorker
    ? found('worker', 'ok', 'The service worker runs, so pages open without a network.')
    : found(
        'worker',
        'warning',
        'No service worker runs: reload the page, or open it by https outside a private window.',
      );
}

function spaceCheck({ space }: BrowserFacts): Check {
  if (!space) return found('space', 'unknown', 'This browser does not say how much it stores.');
  const left = space.quota - space.used;
  const figures: [string, string][] = [
    ['used', megabytes(space.used)],
    ['of', megabytes(space.quota)],
  ];
  return left < wantedBytes
    ? found(
        'space',
        'warning',
        'This device has little room left: free some, or records are not kept on it.',
        figures,
      )
    : found('space', 'ok', 'There is room for the records that are kept on this device.', figures);
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_048_576).toLocaleString('en')} MB`;
}
