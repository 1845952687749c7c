import type { AppRouter } from '@muster/api/router';
import { type NewMessageFrame, newMessageFrame } from '@muster/domain/wire/chat';
import { createTRPCClient, createWSClient, type TRPCClient, wsLink } from '@trpc/client';
import type { SyncListener } from './environment.ts';
import type { Observable } from './observable.ts';

/** The code with which the server closes a socket whose session has ended (D27). */
const sessionEnded = 4401;

/** After the session ended on the server, the time a log-out in this tab needs to disconnect, in milliseconds. */
const logOutTime = 1000;

/** The time a pull needs to find out whether this device has another session, in milliseconds. */
const sessionCheckTime = 5000;

/**
 * Keeps the tab connected to the server's change notifications and messages while there is a network. Calls `onChange`
 * on every notification, when the socket closes and once it is open again, because a notification may have been missed
 * meanwhile; messages are passed on as they come (L12). Reconnects after growing pauses (L14, D32). Returns disconnect.
 */
export function openLiveConnection(
  url: string,
  online: Observable<boolean>,
  listener: SyncListener,
  subscribe: Subscribe = ownChanges,
): () => void {
  let closeSocket: (() => void) | undefined;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  let changeTimer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  const connect = () => {
    closeSocket = openSocket(url, subscribe, {
      ...listener,
      onConnection(isConnected) {
        tries = 0;
        listener.onConnection(isConnected);
      },
      onClosed(code) {
        closeSocket = undefined;
        listener.onConnection(false);
        // The server may be gone, or the session: the next pull finds out. After the end of a session the pull waits,
        // because a tab that logs out disconnects meanwhile and then has nothing to find out.
        if (code === sessionEnded) changeTimer = setTimeout(listener.onChange, logOutTime);
        else listener.onChange();
        // A new password gives this device another session; before that pull no socket would be accepted.
        const wait =
          code === sessionEnded ? logOutTime + sessionCheckTime : reconnectDelay(tries++, Math.random());
        reconnectTimer = setTimeout(connect, wait);
      },
    });
  };
  const disconnect = () => {
    clearTimeout(changeTimer);
    clearTimeout(reconnectTimer);
    closeSocket?.();
    closeSocket = undefined;
  };
  const followNetwork = () => {
    disconnect();
    tries = 0;
    if (online.read()) connect();
    else listener.onConnection(false);
  };
  const unsubscribe = online.subscribe(followNetwork);
  followNetwork();
  return () => {
    unsubscribe();
    disconnect();
  };
}

/**
 * Milliseconds to wait after `tries` failed connections: 500 to 1,000 at first, doubling up to 30,000 to 60,000.
 * `random` (0 to 1) spreads the devices, so that they do not reconnect all at once (D32).
 */
export function reconnectDelay(tries: number, random: number): number {
  return Math.min(60_000, 1000 * 2 ** tries) * (0.5 + random / 2);
}

interface SocketListener extends SyncListener {
  /** The socket closed or never opened; with its close code. Called once, and not after closing it from here. */
  onClosed(code: number | undefined): void;
}

/** Subscribes to change notifications; the first call of `onData` means that the socket is open. */
export type Subscribe = (
  trpc: TRPCClient<AppRouter>,
  callbacks: { onData(): void; onError(): void; onComplete(): void },
) => { unsubscribe(): void };

const ownChanges: Subscribe = (trpc, callbacks) => trpc.sync.changes.subscribe(undefined, callbacks);

/** Opens one socket. Returns how to close it. */
function openSocket(url: string, subscribe: Subscribe, listener: SocketListener): () => void {
  let isOpen = true;
  const close = () => {
    isOpen = false;
    changes.unsubscribe();
    void client.close();
  };
  const fail = (code?: number) => {
    if (!isOpen) return;
    close();
    listener.onClosed(code);
  };
  const client = createWSClient({
    url,
    WebSocket: messageSocket((frame) => isOpen && listener.onMessage(frame)),
    keepAlive: { enabled: true, intervalMs: 30_000, pongTimeoutMs: 10_000 },
    onClose: (cause) => fail(cause?.code),
  });
  const trpc = createTRPCClient<AppRouter>({ links: [wsLink({ client })] });
  const changes = subscribe(trpc, {
    onData() {
      if (!isOpen) return;
      listener.onConnection(true);
      listener.onChange();
    },
    // A socket without change notifications is of no use.
    onError: () => fail(),
    onComplete: () => fail(),
  });
  return close;
}

/**
 * A WebSocket class that passes `new_message` frames to `onMessage`; tRPC ignores them. A frame of any other shape is
 * left to the next pull.
 */
function messageSocket(onMessage: (frame: NewMessageFrame) => void): typeof WebSocket {
  return class extends WebSocket {
    constructor(...address: ConstructorParameters<typeof WebSocket>) {
      super(...address);
      this.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const frame = newMessageFrame.safeParse(jsonIn(data));
        if (frame.success) onMessage(frame.data);
      });
    }

    /** Without a network a socket stays half closed for a minute, and tRPC's keep-alive would log a warning. */
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
