import { type LiveListener, openLiveConnection } from '../../src/store/live/live-connection.ts';
import { observable } from '../../src/store/observable.ts';
import type { LiveEnvironment, SocketListener } from '../../src/store/sync/environment.ts';

/** One socket of a made-up line: what the device sent on it, and what the test lets it hear. */
export interface MadeUpSocket extends SocketListener {
  readonly sent: string[];
  /** True once the device gave it up. */
  closed: boolean;
  /** When it was opened. */
  readonly at: number;
  /** The server accepts the socket and sends the first notification. */
  accept(): void;
}

/** A live connection over sockets and a clock that the test drives; beats are answered while `answers` is true. */
export function madeUpLine({ random = 0 }: { random?: number } = {}) {
  let now = 0;
  const timers = new Set<{ at: number; task: () => void }>();
  const sockets: MadeUpSocket[] = [];
  const calls: string[] = [];
  const server = { accepts: true, answers: true, overslept: 0 };
  const [online, visible] = [observable(true), observable(true)];
  const environment: LiveEnvironment = {
    online,
    visible,
    now: () => now,
    random: () => random,
    later(milliseconds, task) {
      const timer = { at: now + milliseconds, task };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    openSocket(listener) {
      const socket: MadeUpSocket = {
        ...listener,
        sent: [],
        closed: false,
        at: now,
        accept() {
          listener.onOpen();
          listener.onText('{"id":1,"result":{"type":"data","data":{"seq":1}}}');
        },
      };
      sockets.push(socket);
      environment.later(10, () => server.accepts && !socket.closed && socket.accept());
      return {
        send(text) {
          socket.sent.push(text);
          if (text === 'PING') environment.later(10, () => server.answers && listener.onText('PONG'));
        },
        close: () => {
          socket.closed = true;
        },
      };
    },
  };
  const listener: LiveListener = {
    onChange: () => calls.push('change'),
    onMessage: () => calls.push('message'),
    onConnection: (isConnected) => calls.push(`${isConnected ? 'connected' : 'disconnected'} ${now}`),
  };
  /** Runs the timers that are due until `until`; each is late by `overslept`, as in a page that the browser slows down. */
  const runUntil = (until: number) => {
    for (;;) {
      const [next] = [...timers].sort((a, b) => a.at - b.at);
      if (!next || next.at + server.overslept > until) break;
      timers.delete(next);
      now = Math.max(now, next.at + server.overslept);
      next.task();
    }
    now = until;
  };
  const connection = openLiveConnection(environment, 'sync.changes', listener);
  return {
    ...{ connection, sockets, server, online, visible, calls, runUntil },
    /** When each socket was opened. */
    openings: () => sockets.map(({ at }) => at),
    last(): MadeUpSocket {
      const socket = sockets.at(-1);
      if (!socket) throw new Error('No socket was opened');
      return socket;
    },
  };
}
