import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { WebSocket } from '@fastify/websocket';
import { serial } from '@muster/domain/concurrency/serial';
import { type Encoder, getWSConnectionHandler } from '@trpc/server/adapters/ws';
import type { FastifyInstance } from 'fastify';
import { expectSmall } from '../http/bodies.ts';
import { logUnexpected } from '../http/errors.ts';
import type { Caller } from '../http/viewer.ts';
import { appRouter } from '../router.ts';
import { answerEvent, type FrameDeps } from './chat-events.ts';

const batchLimit = 20;

type HandleFrames = (socket: WebSocket, caller: Caller) => void;

/** tRPC is attached with a socket's first call, so that a client that only listens costs none of it (L6, D31). */
export function createFrameHandler(
  deps: FrameDeps,
  wss: FastifyInstance['websocketServer'],
  countCalls: (socket: WebSocket, calls: number) => void,
): HandleFrames {
  const attachTrpc = createTrpcHandler(deps, wss);
  return (socket, caller) => {
    let hasTrpc = false;
    const serially = serial();
    socket.on('message', function handleFrame(content, isBinary) {
      if (socket.readyState !== socket.OPEN) return;
      // A binary frame is never valid; as an empty text it gets the error answer.
      const frame = readFrame(isBinary ? '' : String(content));
      // The frame counts as its first call.
      if (frame.isCall && Array.isArray(frame.calls)) countCalls(socket, frame.calls.length - 1);
      if (socket.readyState !== socket.OPEN) return;
      if (!frame.isCall) {
        const answer = answerEvent(frame.event, caller, deps, serially);
        void answer.then((reply) => reply && socket.send(JSON.stringify(reply)));
      } else if (!hasTrpc) {
        hasTrpc = true;
        attachTrpc(socket, caller);
        // tRPC's listener was added after this frame arrived.
        socket.emit('message', content, isBinary);
      }
    });
  };
}

function createTrpcHandler(deps: FrameDeps, wss: FastifyInstance['websocketServer']): HandleFrames {
  // The upgrade requests are released (register.ts); tRPC reads nothing of a request but its address.
  const request = Object.assign(new IncomingMessage(new Socket()), { url: '/' });
  return (socket, caller) => {
    const connect = getWSConnectionHandler({
      router: appRouter,
      wss,
      createContext: () => deps.socketContextOf(caller),
      onError: ({ error, path }) =>
        path !== undefined && logUnexpected({ log: caller.log, failures: deps.failures }, error, path),
      experimental_encoder: callFrames,
    });
    connect(socket, request);
  };
}

/** Objects with a `method`, lists, PING and PONG are calls; else a chat event, undefined if not JSON (L6). */
type Frame =
  | { readonly isCall: true; readonly calls: unknown }
  | { readonly isCall: false; readonly event: unknown };

function readFrame(text: string): Frame {
  if (text === 'PING' || text === 'PONG') return { isCall: true, calls: [] };
  const value = parsed(text);
  const isObject = typeof value === 'object' && value !== null;
  return isObject && (Array.isArray(value) || 'method' in value)
    ? { isCall: true, calls: value }
    : { isCall: false, event: value };
}

/** tRPC's encoding of frames. Chat events are answered elsewhere, so they decode to no calls. */
const callFrames: Encoder = {
  encode: (frame) => JSON.stringify(frame),
  decode(text) {
    const frame = readFrame(String(text));
    const calls = frame.isCall ? frame.calls : [];
    if (Array.isArray(calls) && calls.length > batchLimit) throw new Error('Too many calls in one frame');
    return calls;
  },
};

function parsed(text: string): unknown {
  try {
    expectSmall(text);
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
