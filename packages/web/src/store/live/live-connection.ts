import { minute } from '@muster/domain/calendar/durations';
import { backOff, jittered } from '@muster/domain/concurrency/back-off';
import type { MessageFrame } from '@muster/domain/wire/chat';
import type { LiveEnvironment } from '../sync/environment.ts';
import { type Line, type LineEnd, openLine, type Subscription } from './line.ts';

/** The code with which the server closes a socket whose session has ended (D27). */
const sessionEnded = 4401;

/** After the session ended on the server, the time a log-out in this tab needs to disconnect, in milliseconds. */
const logOutTime = 1000;

/** The time a pull needs to find out whether this device has another session, in milliseconds. */
const sessionCheckTime = 5000;

/** While no socket opens, so many milliseconds lie between two reports of a change: a proxy may let no socket through. */
const blindInterval = 30_000;

export interface LiveListener {
  /** The server may have something new; with the notification if one came. */
  onChange(notification?: unknown): void;
  /** A message was posted (L12). Those of one socket come in the order in which they were posted. */
  onMessage(frame: MessageFrame): void;
  /** As in `SyncListener`. */
  onConnection(isConnected: boolean, isDead?: boolean): void;
}

export interface LiveConnection {
  /** Does at once what is due: the browser slows down the timers of hidden tabs. */
  check(): void;
  close(): void;
}

/**
 * Keeps the tab connected to the server's notifications and messages while there is a network. Calls `onChange` on every
 * notification and when a live line ends, because a notification may have been missed meanwhile; messages are passed on
 * as they come (L12). A line that is silent for 15 seconds is dead (L31) and is replaced at once; otherwise the
 * connection is opened again after growing delays, at once when the network returns or the tab is shown (L33, D32).
 */
export function openLiveConnection(
  environment: LiveEnvironment,
  subscription: Subscription,
  listener: LiveListener,
): LiveConnection {
  const { online, visible, now, later, random } = environment;
  let line: Line | undefined;
  let reconnectAt: number | undefined;
  let cancelReconnect = () => {};
  let cancelChange = () => {};
  let reportedAt = now();
  let failures = 0;

  const reportChange = (notification?: unknown) => {
    reportedAt = now();
    listener.onChange(notification);
  };
  const connect = () => {
    cancelReconnect();
    reconnectAt = undefined;
    const beganAt = now();
    let isLive = false;
    line = openLine(environment, subscription, {
      onMessage: listener.onMessage,
      onData(notification) {
        isLive = true;
        failures = 0;
        listener.onConnection(true);
        reportChange(notification);
      },
      onEnd(end) {
        line = undefined;
        const isDead = isLive && end.kind === 'silent';
        listener.onConnection(false, isDead);
        if (isSessionEnd(end)) return awaitSession();
        const delay = isDead ? 0 : reconnectDelay(failures, random(), visible.read());
        failures += 1;
        // The delay after an attempt that failed slowly has passed meanwhile (L33).
        connectIn(isLive ? delay : Math.max(0, beganAt + delay - now()));
        if (isLive || now() - reportedAt >= blindInterval) reportChange();
      },
    });
  };
  const connectIn = (delay: number) => {
    reconnectAt = now() + delay;
    cancelReconnect = later(delay, connect);
  };
  /** After a new password the pull finds another session; before it no socket would be accepted. */
  const awaitSession = () => {
    cancelChange = later(logOutTime, reportChange);
    cancelReconnect = later(logOutTime + sessionCheckTime, connect);
  };
  const disconnect = () => {
    cancelChange();
    cancelReconnect();
    reconnectAt = undefined;
    line?.close();
    line = undefined;
  };
  const followNetwork = () => {
    disconnect();
    failures = 0;
    if (online.read()) connect();
    else listener.onConnection(false);
  };
  const check = () => {
    line?.check();
    if (reconnectAt !== undefined && now() >= reconnectAt) connect();
  };
  const onVisible = () => {
    if (!visible.read()) return;
    failures = 0;
    if (reconnectAt !== undefined) connect();
    else line?.check();
  };
  const endings = [online.subscribe(followNetwork), visible.subscribe(onVisible)];
  followNetwork();
  return {
    check,
    close() {
      for (const stop of endings) stop();
      disconnect();
    },
  };
}

function isSessionEnd(end: LineEnd): boolean {
  return end.kind === 'closed' && end.code === sessionEnded;
}

/**
 * Milliseconds between the starts of two attempts after `failures`: 500 to 1,000 at first, doubling up to 4,000 to 8,000
 * in a visible tab and 30,000 to 60,000 in a hidden one. `random` (0 to 1) spreads the devices, so that they do not
 * reconnect all at once (D32).
 */
export function reconnectDelay(failures: number, random: number, isVisible: boolean): number {
  return jittered(backOff(failures + 1, isVisible ? delays.visible : delays.hidden), 1 / 2, 1 - random);
}

const delays = {
  visible: { first: 1_000, longest: 8_000 },
  hidden: { first: 1_000, longest: minute },
} as const;
