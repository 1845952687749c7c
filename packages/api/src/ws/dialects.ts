import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { WebSocket } from '@fastify/websocket';
import { getWSConnectionHandler } from '@trpc/server/adapters/ws';
import type { FastifyInstance } from 'fastify';
import { type Caller, type Deps, socketContextOf } from '../context.ts';
import { logUnexpected } from '../errors.ts';
import { appRouter } from '../router.ts';
import { answerEvent } from './chat-events.ts';
import { callFrames, readFrame } from './frames.ts';

/** Has a socket understood in both dialects. */
type Understand = (socket: WebSocket, caller: Caller) => void;

/**
 * Makes what understands sockets (D31): calls are tRPC's, and all else is taken for a chat event.
 * tRPC joins with the first call, so that whoever only listens costs none of it (L6).
 */
export function inBothDialects(deps: Deps, wss: FastifyInstance['websocketServer']): Understand {
  const joinTrpc = trpcFor(deps, wss);
  return (socket, caller) => {
    let speaksTrpc = false;
    socket.on('message', (content, isBinary) => {
      if (socket.readyState !== socket.OPEN) return;
      // Bytes are no text that anybody would know.
      const frame = readFrame(isBinary ? '' : String(content));
      if (!frame.isCall) {
        const answer = answerEvent(frame.event, caller, deps);
        void answer.then((told) => told && socket.send(JSON.stringify(told)));
      } else if (!speaksTrpc) {
        speaksTrpc = true;
        joinTrpc(socket, caller);
        // It listens too late to have heard this one.
        socket.emit('message', content, isBinary);
      }
    });
  };
}

function trpcFor(deps: Deps, wss: FastifyInstance['websocketServer']): Understand {
  // The requests are gone (caller.ts), and all that tRPC looks for in one is an address with parameters.
  const request = Object.assign(new IncomingMessage(new Socket()), { url: '/' });
  return (socket, caller) => {
    const connect = getWSConnectionHandler({
      router: appRouter,
      wss,
      createContext: () => socketContextOf(caller, deps),
      onError: ({ error, path }) => path !== undefined && logUnexpected(caller.log, error, path),
      experimental_encoder: callFrames,
    });
    connect(socket, request);
  };
}
