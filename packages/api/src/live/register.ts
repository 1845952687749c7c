import websocket, { type WebSocket } from '@fastify/websocket';
import { DomainError } from '@muster/domain/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context, Contexts } from '../context.ts';
import { logFailure, safely, unauthenticated } from '../http/errors.ts';
import { refuseForeign } from '../http/origin.ts';
import { logAnswer } from '../http/request-log.ts';
import { httpTexts } from '../http/texts.ts';
import { type Caller, type SessionDeps, viewerOf } from '../http/viewer.ts';
import { broadcastMessages } from './broadcast.ts';
import { closeCodes, closeSocket, createOpenSockets } from './open-sockets.ts';
import { startPoll } from './poll.ts';
import { createFrameHandler } from './protocols.ts';

/** Largest frame that is read, in bytes. */
const maxPayload = 65_536;

/** Sockets of one account at most: a person's devices with a few tabs each. */
const mostSockets = 32;

const path = '/ws';

/** Session and Origin are checked before the upgrade (D27, D52); sockets close with session and server (D31, D46). */
export async function registerSocket(
  app: FastifyInstance,
  contexts: Contexts,
  deps: SessionDeps & Pick<Context, 'serverClock' | 'live' | 'failures'>,
  publicOrigin: string,
): Promise<void> {
  const sockets = createOpenSockets();
  function failed(this: WebSocket, error: Error) {
    // Errors with a code come from the client or the network.
    if (!safely(() => 'code' in error)) app.log.error({ err: error }, 'a socket failed');
    void closeSocket(this, closeCodes.defect, '');
  }
  await app.register(websocket, {
    options: { maxPayload, perMessageDeflate: false },
    errorHandler: (error, socket) => failed.call(socket, error),
    async preClose() {
      app.websocketServer.close();
      await sockets.closeAll();
    },
  });
  app.addHook('onRequest', async (request) => {
    if (request.ws && request.routeOptions.url !== path)
      throw new DomainError('not_found', httpTexts.notFound());
  });
  const accounts = new WeakMap<FastifyRequest, number>();
  const handleFrames = createFrameHandler(
    { ...contexts, failures: deps.failures, store: deps.store },
    app.websocketServer,
    sockets.countCalls,
  );
  const poll = await startPoll(deps, sockets, app.log);
  const stopBroadcast = broadcastMessages(deps.live, sockets, poll);
  app.addHook('onClose', async () => {
    poll.stop();
    stopBroadcast();
  });

  app.route({
    method: 'GET',
    url: path,
    config: { access: 'employee' },
    schema: { hide: true },
    async preValidation(request, reply) {
      refuseForeign(request, publicOrigin);
      const { id } = await viewerOrRefuse(request, deps);
      accounts.set(request, id);
      if (sockets.countOf(id) >= mostSockets)
        throw new DomainError('too_many', httpTexts.openInTooManyPlaces());
      if (!request.ws) return;
      detachResponse(request, reply);
      logAnswer(request, reply, 101);
    },
    handler() {
      throw new DomainError('bad_input', httpTexts.addressSpeaksWebsocketOnly());
    },
    wsHandler(socket, request) {
      const caller = callerOf(request);
      replaceErrorListener(socket, failed);
      // Nothing is awaited before the listeners are there: frames may have arrived with the upgrade.
      sockets.add(socket, request.raw.socket, caller, accounts.get(request) ?? 0);
      handleFrames(socket, caller);
      viewerOrRefuse(caller, deps).catch((error: unknown) => {
        logFailure({ log: app.log, failures: deps.failures }, error, {}, 'a socket failed');
        void closeSocket(socket, closeCodes.defect, '');
      });
    },
  });
}

/** The library ends a refused upgrade only if it saw the request, which hooks before its own can refuse. */
export function endRefusedUpgrades(app: FastifyInstance): void {
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (raw.headers.upgrade !== undefined) raw.socket.destroy();
    done();
  });
}

async function viewerOrRefuse(caller: Caller, deps: SessionDeps) {
  const viewer = await viewerOf(caller, deps);
  if (!viewer) throw unauthenticated();
  return viewer;
}

/** The request, its response and the plugin's state would be most of the memory of a client that only listens. */
function callerOf({ headers, network, log, session, device }: FastifyRequest): Caller {
  return {
    headers: { 'muster-account': headers['muster-account'], 'user-agent': headers['user-agent'] },
    network,
    log,
    session,
    device,
  };
}

/** Detaches the unused response of an upgrade; the connection would keep it for its whole life. */
function detachResponse({ raw: { socket } }: FastifyRequest, { raw }: FastifyReply): void {
  raw.detachSocket(socket);
}

/** Replaces the plugin's error listener, which would keep the request for the life of the socket. */
function replaceErrorListener(socket: WebSocket, listener: (this: WebSocket, error: Error) => void): void {
  socket.removeAllListeners('error');
  socket.on('error', listener);
}
