import type { AppRouter } from '@muster/api/router';
import { type NewMessageFrame, newMessageFrame } from '@muster/domain/wire/chat';
import { createTRPCClient, createWSClient, type TRPCClient, wsLink } from '@trpc/client';
import type { Observable } from './observable.ts';
import type { Hearing } from './own-store.ts';

/** The code with which the server closes a line whose session has ended (D27). */
const sessionEnded = 4401;

/** From the end of the session on the server until the tab that asked for it has cleared up, in milliseconds. */
const logOutTakes = 1000;

/** From then until the line is tried again: by then a pull has found out whether this device has another session. */
const findingOutTakes = 5000;

/**
 * Hangs the tab on the server's doorbell. It rings on every ring, when the line breaks, and once it stands again, since
 * a ring may have been missed meanwhile; messages are told as they come (L12). The line is up only while there is a
 * network, and comes back by itself after pauses that grow from half a second to a minute (L14, D32). Returns how to hang up.
 */
export function listenAt(
  url: string,
  online: Observable<boolean>,
  hearing: Hearing,
  subscribe: Subscribe = ownChanges,
): () => void {
  let hangUp: (() => void) | undefined;
  let dialling: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  const dial = () => {
    hangUp = connect(url, subscribe, {
      ...hearing,
      standing(stands) {
        tries = 0;
        hearing.standing(stands);
      },
      broken(code) {
        hangUp = undefined;
        hearing.standing(false);
        // A line that breaks may mean that the server is gone, or the session: the next pull finds out. After the end
        // of a session that waits: who logs out here hangs up meanwhile, and then there is nothing to find out.
        if (code === sessionEnded) asking = setTimeout(hearing.ring, logOutTakes);
        else hearing.ring();
        // No other line would stand before: a new password gives this device another session.
        const wait =
          code === sessionEnded ? logOutTakes + findingOutTakes : pauseAfter(tries++, Math.random());
        dialling = setTimeout(dial, wait);
      },
    });
  };
  const end = () => {
    clearTimeout(asking);
    clearTimeout(dialling);
    hangUp?.();
    hangUp = undefined;
  };
  const follow = () => {
    end();
    tries = 0;
    if (online.read()) dial();
    else hearing.standing(false);
  };
  const unfollow = online.subscribe(follow);
  follow();
  return () => {
    unfollow();
    end();
  };
}

/**
 * How long to wait after so many tries that came to nothing: 0.5 to 1 s at first, then twice as long each time, 30 to 60 s at
 * most. `random` (0 to 1) spreads the devices, so that they do not come back all at once (D32).
 */
export function pauseAfter(tries: number, random: number): number {
  return Math.min(60_000, 1000 * 2 ** tries) * (0.5 + random / 2);
}

interface Line extends Hearing {
  /** It broke, or never stood; the code with which it was closed. Called once, and not after hanging up. */
  broken(code: number | undefined): void;
}

/** What a line listens to: calls `onData` for each ring, the first one when the line stands. */
export type Subscribe = (
  trpc: TRPCClient<AppRouter>,
  reactions: { onData(): void; onError(): void; onComplete(): void },
) => { unsubscribe(): void };

const ownChanges: Subscribe = (trpc, reactions) => trpc.sync.changes.subscribe(undefined, reactions);

/** One line, as long as it lasts. Returns how to hang up. */
function connect(url: string, subscribe: Subscribe, line: Line): () => void {
  let isUp = true;
  const hangUp = () => {
    isUp = false;
    ring.unsubscribe();
    void client.close();
  };
  const breakOff = (code?: number) => {
    if (!isUp) return;
    hangUp();
    line.broken(code);
  };
  const client = createWSClient({
    url,
    WebSocket: socketThatTells((frame) => isUp && line.message(frame)),
    keepAlive: { enabled: true, intervalMs: 30_000, pongTimeoutMs: 10_000 },
    onClose: (cause) => breakOff(cause?.code),
  });
  const trpc = createTRPCClient<AppRouter>({ links: [wsLink({ client })] });
  const ring = subscribe(trpc, {
    onData() {
      if (!isUp) return;
      line.standing(true);
      line.ring();
    },
    // Without its rings a line is of no use.
    onError: () => breakOff(),
    onComplete: () => breakOff(),
  });
  return hangUp;
}

/**
 * A socket that also tells the messages on it: they are no answers of tRPC's, which passes them over. A frame in any
 * other shape is left to the next pull.
 */
function socketThatTells(tell: (frame: NewMessageFrame) => void): typeof WebSocket {
  return class extends WebSocket {
    constructor(...address: ConstructorParameters<typeof WebSocket>) {
      super(...address);
      this.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const frame = newMessageFrame.safeParse(jsonIn(data));
        if (frame.success) tell(frame.data);
      });
    }

    /** Without a network a socket stays half closed for a minute, in which tRPC's sign of life would be a warning in the console. */
    override send(frame: Parameters<WebSocket['send']>[0]): void {
      if (this.readyState === WebSocket.OPEN) super.send(frame);
    }
  };
}

function jsonIn(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
