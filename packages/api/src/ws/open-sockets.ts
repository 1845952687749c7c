import type { Socket } from 'node:net';
import type { WebSocket } from '@fastify/websocket';
import type { Caller } from '../context.ts';

/** Why the server closes a socket, as the client sees it. */
export const closeCodes = { serverEnds: 1001, tooMuch: 1008, defect: 1011, sessionEnded: 4401 } as const;

/** Bytes that may wait for a client to read them; one that lets more gather is dropped. */
const longestBacklog = 1_048_576;

/** Frames that a client may send in ten seconds: more than a person can cause on any screen (L8). */
const mostFrames = 300;

/** Milliseconds a client has to answer the closing of its socket. */
const patience = 500;

/** The sockets that are open, and what must be looked after while they are. */
export interface OpenSockets {
  /** `line` is the connection that the socket goes through. */
  add(socket: WebSocket, line: Socket, caller: Caller, accountId: number): void;
  /** Hands everybody the same frames in one write, and drops whoever lets too many bytes wait (L7, L9). */
  tell(frames: readonly Buffer[]): void;
  /** How many sockets an account has open. */
  countOf(accountId: number): number;
  /** Closes every socket whose session has ended. */
  endThose(hasEnded: (caller: Caller) => boolean): void;
  /** Drops whoever does not read what is sent. */
  dropClogged(): void;
  /** Begins to count the frames of each anew. */
  countAnew(): void;
  /** Asks every client for a sign of life, and drops those that gave none since the last time. */
  beat(): void;
  /** Closes all of them and waits until they are gone, no longer than a moment. */
  endAll(): Promise<void>;
}

/** The bytes are UTF-8 already. */
const asText = { binary: false };

interface Open {
  readonly line: Socket;
  readonly caller: Caller;
  readonly accountId: number;
  isAlive: boolean;
  frames: number;
}

export function createOpenSockets(): OpenSockets {
  const sockets = new Map<WebSocket, Open>();
  // One of each for all sockets, because memory is all that a client costs that only listens.
  function left(this: WebSocket) {
    sockets.delete(this);
  }
  function lives(this: WebSocket) {
    const open = sockets.get(this);
    if (open) open.isAlive = true;
  }
  function spoke(this: WebSocket) {
    const open = sockets.get(this);
    if (open) count(this, open);
  }
  return {
    add(socket, line, caller, accountId) {
      sockets.set(socket, { line, caller, accountId, isAlive: true, frames: 0 });
      socket.on('close', left);
      socket.on('pong', lives);
      socket.on('message', spoke);
    },
    tell(frames) {
      for (const [socket, { line }] of sockets) {
        if (socket.readyState !== socket.OPEN) continue;
        line.cork();
        for (const frame of frames) socket.send(frame, asText);
        line.uncork();
        dropIfClogged(socket);
      }
    },
    countOf: (accountId) => [...sockets.values()].filter((open) => open.accountId === accountId).length,
    endThose(hasEnded) {
      for (const [socket, { caller }] of sockets)
        if (hasEnded(caller)) endSocket(socket, closeCodes.sessionEnded, 'The session has ended');
    },
    dropClogged() {
      for (const socket of sockets.keys()) dropIfClogged(socket);
    },
    countAnew() {
      for (const open of sockets.values()) open.frames = 0;
    },
    beat() {
      for (const [socket, open] of sockets) {
        if (!open.isAlive) socket.terminate();
        open.isAlive = false;
        socket.ping();
      }
    },
    async endAll() {
      const gone = [...sockets.keys()].map((socket) =>
        endSocket(socket, closeCodes.serverEnds, 'The server ends'),
      );
      await Promise.all(gone);
    },
  };
}

/** Closes a socket as the protocol wants it, and cuts it off if the client does not answer. Resolves when it is gone. */
export function endSocket(socket: WebSocket, code: number, reason: string): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => socket.terminate(), patience);
    socket.once('close', () => {
      clearTimeout(cut);
      resolve();
    });
    socket.close(code, reason);
  });
}

/** Ends who sends more than anybody would, and hears no more of it. */
function count(socket: WebSocket, open: Open): void {
  dropIfClogged(socket);
  open.frames += 1;
  if (open.frames <= mostFrames) return;
  socket.removeAllListeners('message');
  void endSocket(socket, closeCodes.tooMuch, 'Too many frames');
}

function dropIfClogged(socket: WebSocket): void {
  if (socket.bufferedAmount > longestBacklog) socket.terminate();
}
