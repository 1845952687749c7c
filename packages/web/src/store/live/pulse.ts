import { type Observable, observable } from '../observable.ts';
import type { LiveEnvironment, SocketListener } from '../sync/environment.ts';
import { beatInterval, longestSilence } from './silence.ts';

/** The leading tab heard from the server so many milliseconds ago; a visible one is looked at. */
export type Signal = { readonly heard: number } | 'look';

export interface SignalChannel {
  post(signal: Signal): void;
  onSignal: ((signal: Signal) => void) | undefined;
}

/** Heard signals lie so far apart at least, in milliseconds: a burst of messages is one sign of life. */
const signalInterval = 1_000;

type Tab = Pick<LiveEnvironment, 'now' | 'later' | 'visible'>;

/** Whether the server was heard lately, the same in all tabs (L32). */
export interface Pulse {
  /** True while the leading tab heard from the server within the last 15 seconds. */
  readonly heardLately: Observable<boolean>;
  /** Whether the person sees any tab that depends on this one. */
  readonly seen: Observable<boolean>;
  /** This tab leads: it hears the server itself, and `check` is called when another tab is looked at. Returns how to stop. */
  lead(check: () => void): () => void;
  heard(): void;
  close(): void;
}

export function openPulse({ now, later, visible }: Tab, channel: SignalChannel): Pulse {
  const heardLately = observable(false);
  const seen = observable(visible.read());
  let heardAt = -Infinity;
  /** What was signalled last: the same kind of time as `heardAt`. */
  let signalledAt = -Infinity;
  let lookedAt = -Infinity;
  let check: (() => void) | undefined;
  let cancelEnd = () => {};
  let cancelLook = () => {};

  /** Sets what depends on the time, and again when that changes. */
  const update = () => {
    cancelEnd();
    const ends = [heardAt + longestSilence - now(), lookedAt + longestSilence - now()].filter(
      (left) => left > 0,
    );
    heardLately.set(heardAt + longestSilence > now());
    seen.set(visible.read() || lookedAt + longestSilence > now());
    if (ends.length > 0) cancelEnd = later(Math.min(...ends), update);
  };
  const look = () => {
    cancelLook();
    if (visible.read() && !check) channel.post('look');
    if (visible.read()) cancelLook = later(beatInterval, look);
  };
  const onVisible = () => {
    update();
    look();
  };
  const signal = () => {
    signalledAt = heardAt;
    channel.post({ heard: now() - heardAt });
  };
  channel.onSignal = (received) => {
    // A leading tab believes its own line only.
    if (check) {
      if (received !== 'look') return;
      lookedAt = now();
      check();
      if (heardLately.read()) signal();
    } else if (received !== 'look') heardAt = now() - received.heard;
    update();
  };
  const unsubscribe = visible.subscribe(onVisible);
  onVisible();
  return {
    heardLately,
    seen,
    lead(checkLine) {
      check = checkLine;
      heardAt = -Infinity;
      update();
      return () => {
        check = undefined;
      };
    },
    heard() {
      heardAt = now();
      update();
      if (heardAt - signalledAt >= signalInterval) signal();
    },
    close() {
      unsubscribe();
      cancelEnd();
      cancelLook();
      channel.onSignal = undefined;
    },
  };
}

export function withPulse(environment: LiveEnvironment, pulse: Pulse): LiveEnvironment {
  return {
    ...environment,
    visible: pulse.seen,
    openSocket: (listener: SocketListener) =>
      environment.openSocket({
        ...listener,
        onText(text) {
          pulse.heard();
          listener.onText(text);
        },
      }),
  };
}
