import type { WebSocket } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';

/** Why the server closes a socket, as the client sees it. */
export const closeCodes = { serverEnds: 1001, defect: 1011, sessionEnded: 4401 } as const;

/** Bytes that may wait for a client to read them; one that lets more gather is dropped. */
const longestBacklog = 1_048_576;

/** Milliseconds a client has to answer the closing of its socket. */
const patience = 500;

/** The sockets that are open, and what must be looked after while they are. */
export interface OpenSockets {
  add(socket: WebSocket, request: FastifyRequest, accountId: number): void;
  /** How many sockets an account has open. */
  countOf(accountId: number): number;
  /** Closes every socket whose request has no session any more. */
  endThose(hasEnded: (request: FastifyRequest) => boolean): void;
  /** Drops whoever does not read what is sent. */
  dropClogged(): void;
  /** Asks every client for a sign of life, and drops those that gave none since the last time. */
  beat(): void;
  /** Closes all of them and waits until they are gone, no longer than a moment. */
  endAll(): Promise<void>;
}

interface Open {
  readonly request: FastifyRequest;
  readonly accountId: number;
  isAlive: boolean;
}

export function createOpenSockets(): OpenSockets {
  const sockets = new Map<WebSocket, Open>();
  return {
    add(socket, request, accountId) {
      const open: Open = { request, accountId, isAlive: true };
      sockets.set(socket, open);
      socket.on('close', () => sockets.delete(socket));
      socket.on('pong', () => {
        open.isAlive = true;
      });
      socket.on('message', () => dropIfClogged(socket));
    },
    countOf: (accountId) => [...sockets.values()].filter((open) => open.accountId === accountId).length,
    endThose(hasEnded) {
      for (const [socket, { request }] of sockets)
        if (hasEnded(request)) endSocket(socket, closeCodes.sessionEnded, 'The session has ended');
    },
    dropClogged() {
      for (const socket of sockets.keys()) dropIfClogged(socket);
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

function dropIfClogged(socket: WebSocket): void {
  if (socket.bufferedAmount > longestBacklog) socket.terminate();
}
