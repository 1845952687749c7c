import type { AppRouter } from '@muster/api/router';
import { createTRPCClient, createWSClient, wsLink } from '@trpc/client';
import type { Live } from './live.ts';

/** The code with which the server closes a line whose session has ended (D27). */
const sessionEnded = 4401;

/** From the end of the session on the server until the tab that asked for it has cleared up, in milliseconds. */
const logOutTakes = 1000;

/** From then until the line is tried again: by then a pull has found out whether this device has another session. */
const findingOutTakes = 5000;

/**
 * Hangs the tab on the server's doorbell: `onRing` is called on every ring, when the line breaks, and once it stands
 * again, since a ring may have been missed meanwhile. The line is up only while there is a network. Returns how to hang up.
 */
export function listenAt(url: string, online: Live<boolean>, onRing: () => void): () => void {
  let hangUp: (() => void) | undefined;
  const dial = () => {
    hangUp?.();
    hangUp = connect(url, onRing, dial);
  };
  const follow = () => {
    if (!online.read()) {
      hangUp?.();
      hangUp = undefined;
    } else if (!hangUp) dial();
  };
  const unfollow = online.subscribe(follow);
  follow();
  return () => {
    unfollow();
    hangUp?.();
  };
}

/** `redial` is called after the server closed the line with its session: a new password gives this device another. */
function connect(url: string, onRing: () => void, redial: () => void): () => void {
  let asking: ReturnType<typeof setTimeout> | undefined;
  let dialling: ReturnType<typeof setTimeout> | undefined;
  const client = createWSClient({
    url,
    WebSocket: quietSocket(),
    retryDelayMs: (attempt) => Math.min(60_000, 1000 * 2 ** attempt) * (0.5 + Math.random()),
    keepAlive: { enabled: true, intervalMs: 30_000, pongTimeoutMs: 10_000 },
    // A line that breaks may mean that the server is gone, or the session: the next pull finds out.
    onClose(cause) {
      if (cause?.code !== sessionEnded) return onRing();
      // No other line would stand yet. Who logs out here hangs up meanwhile: then there is nothing to find out.
      void client.close();
      asking = setTimeout(onRing, logOutTakes);
      dialling = setTimeout(redial, logOutTakes + findingOutTakes);
    },
  });
  const trpc = createTRPCClient<AppRouter>({ links: [wsLink({ client })] });
  const ring = trpc.sync.changes.subscribe(undefined, { onData: onRing, onError: () => undefined });
  return () => {
    clearTimeout(asking);
    clearTimeout(dialling);
    ring.unsubscribe();
    void client.close();
  };
}

/**
 * Without a network a socket stays half closed for a minute, in which tRPC's sign of life would be a warning in the
 * console.
 */
function quietSocket(): typeof WebSocket {
  return class extends WebSocket {
    override send(frame: Parameters<WebSocket['send']>[0]): void {
      if (this.readyState === WebSocket.OPEN) super.send(frame);
    }
  };
}
