import type { Socket } from 'node:net';
import type { WebSocket } from '@fastify/websocket';
import { shouldYield, yieldToEventLoop } from '@muster/db/store/yield-to-event-loop';
import type { Caller } from '../http/viewer.ts';

export const closeCodes = { serverEnds: 1001, tooMuch: 1008, defect: 1011, sessionEnded: 4401 } as const;

/** Bytes that may wait for a client to read them; a client beyond that is dropped (L9). */
const longestBacklog = 1_048_576;

/** Frames, and calls in them, that a client may send in ten seconds: more than a person can cause on any screen (L8). */
const mostFrames = 300;

/** The beat that the app's clients send every five seconds (L31); tRPC answers it. */
const beat = Buffer.from('PING');

/** Checks, five seconds apart (L10). The app's clients send beats; browsers answer a ping even in a held-up tab. */
const patience = {
  app: { ping: 2, end: 4 },
  plain: { ping: 6, end: 12 },
} as const;

/** Milliseconds a client has to answer the closing of its socket. */
const closeTimeout = 500;

export interface OpenSockets {
  /** `connection` is the TCP connection of the socket. */
  add(socket: WebSocket, connection: Socket, caller: Caller, accountId: number): void;
  /** In one write; drops clients that let too many bytes wait, and leaves others their turns (L7, L9). */
  broadcast(frames: readonly Buffer[]): Promise<void>;
  countOf(accountId: number): number;
  /** Counts the further calls of a frame; closes the socket of too many. */
  countCalls(socket: WebSocket, calls: number): void;
  closeSessions(hasEnded: (caller: Caller) => Promise<boolean>): Promise<void>;
  dropSlow(): void;
  resetFrameCounts(): void;
  /** Pings clients that were silent, and drops those that were silent for too long (L10). Called every five seconds. */
  checkSilence(): Promise<void>;
  closeAll(): Promise<void>;
}

/** The bytes of a frame are UTF-8. */
const asText = { binary: false };

interface Open {
  readonly connection: Socket;
  readonly caller: Caller;
  readonly accountId: number;
  beats: boolean;
  silentChecks: number;
  frames: number;
}

export function createOpenSockets(): OpenSockets {
  const sockets = new Map<WebSocket, Open>();
  // One listener of each kind for all sockets: a client that only listens costs little but memory.
  function closed(this: WebSocket) {
    sockets.delete(this);
  }
  function ponged(this: WebSocket) {
    const open = sockets.get(this);
    if (open) open.silentChecks = 0;
  }
  function sent(this: WebSocket, content: unknown) {
    const open = sockets.get(this);
    if (!open) return;
    open.silentChecks = 0;
    open.beats ||= isBeat(content);
    count(this, open, 1);
  }
  return {
    add(socket, connection, caller, accountId) {
      sockets.set(socket, { connection, caller, accountId, beats: false, silentChecks: 0, frames: 0 });
      socket.on('close', closed);
      socket.on('pong', ponged);
      socket.on('message', sent);
    },
    async broadcast(frames) {
      for (const [index, [socket, { connection }]] of [...sockets].entries()) {
        if (isPause(index)) await yieldToEventLoop();
        if (socket.readyState !== socket.OPEN) continue;
        connection.cork();
        for (const frame of frames) socket.send(frame, asText);
        connection.uncork();
        dropIfSlow(socket);
      }
    },
    countOf: (accountId) => [...sockets.values()].filter((open) => open.accountId === accountId).length,
    countCalls(socket, calls) {
      const open = sockets.get(socket);
      if (open && calls > 0) count(socket, open, calls);
    },
    async closeSessions(hasEnded) {
      for (const [index, [socket, { caller }]] of [...sockets].entries()) {
        if (isPause(index)) await yieldToEventLoop();
        if (await hasEnded(caller))
          void closeSocket(socket, closeCodes.sessionEnded, 'The session has ended');
      }
    },
    dropSlow() {
      for (const socket of sockets.keys()) dropIfSlow(socket);
    },
    resetFrameCounts() {
      for (const open of sockets.values()) open.frames = 0;
    },
    async checkSilence() {
      for (const [index, [socket, open]] of [...sockets].entries()) {
        if (isPause(index)) await yieldToEventLoop();
        open.silentChecks += 1;
        const { ping, end } = open.beats ? patience.app : patience.plain;
        if (open.silentChecks >= end) socket.terminate();
        else if (open.silentChecks % ping === 0) socket.ping();
      }
    },
    async closeAll() {
      const gone = [...sockets.keys()].map((socket) =>
        closeSocket(socket, closeCodes.serverEnds, 'The server ends'),
      );
      await Promise.all(gone);
    },
  };
}

/** Sockets that are visited without asking for the time. So few are visited at once, before anything else is sent. */
const atOnce = 64;

function isPause(index: number): boolean {
  return index % atOnce === atOnce - 1 && shouldYield();
}

interface Closable {
  once(event: 'close', listener: () => void): unknown;
  close(code: number, reason: string): void;
  terminate(): void;
}

const closings = new WeakMap<Closable, Promise<void>>();

/** Of a socket that is closing already it waits for the end: it is found again until its client has answered. */
export function closeSocket(socket: Closable, code: number, reason: string): Promise<void> {
  const closing = closings.get(socket) ?? beginToClose(socket, code, reason);
  closings.set(socket, closing);
  return closing;
}

function beginToClose(socket: Closable, code: number, reason: string): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => socket.terminate(), closeTimeout);
    socket.once('close', () => {
      clearTimeout(cut);
      resolve();
    });
    socket.close(code, reason);
  });
}

function isBeat(content: unknown): boolean {
  return Buffer.isBuffer(content) && content.equals(beat);
}

function count(socket: WebSocket, open: Open, calls: number): void {
  dropIfSlow(socket);
  open.frames += calls;
  if (open.frames <= mostFrames) return;
  socket.removeAllListeners('message');
  void closeSocket(socket, closeCodes.tooMuch, 'Too many frames');
}

function dropIfSlow(socket: WebSocket): void {
  if (socket.bufferedAmount > longestBacklog) socket.terminate();
}
