import websocket, { type WebSocket } from '@fastify/websocket';
import { DomainError } from '@muster/domain/errors';
import type { FastifyInstance } from 'fastify';
import { type Caller, type Deps, viewerOf } from '../context.ts';
import { refuseForeign } from '../origin.ts';
import { unauthenticated } from '../refusals.ts';
import { callerOf, letGoOfAnswer, onError } from './caller.ts';
import { inBothDialects } from './dialects.ts';
import { tellEverybody } from './fan-out.ts';
import { closeCodes, createOpenSockets, endSocket } from './open-sockets.ts';
import { watch } from './watch.ts';

/** Largest frame that is read, in bytes. */
const maxPayload = 65_536;

/** Sockets of one account: a person's devices with a few tabs each. */
const mostSockets = 32;

const path = '/ws';

/**
 * Mounts /ws (D31): whoever is connected is told of each message after its commit. Who may connect is decided before the
 * upgrade, by session and Origin (D27, D52); sockets close when their session ends, and when the server does (D46).
 */
export async function registerSocket(app: FastifyInstance, deps: Deps, publicOrigin: string): Promise<void> {
  const sockets = createOpenSockets();
  function failed(this: WebSocket, error: Error) {
    // What has a code is the client's or the network's doing.
    if (!('code' in error)) app.log.error({ err: error }, 'a socket failed');
    void endSocket(this, closeCodes.defect, '');
  }
  await app.register(websocket, {
    options: { maxPayload, perMessageDeflate: false },
    errorHandler: (error, socket) => failed.call(socket, error),
    async preClose() {
      app.websocketServer.close();
      await sockets.endAll();
    },
  });
  app.addHook('onRequest', async (request) => {
    if (request.ws && request.routeOptions.url !== path) throw new DomainError('not_found', 'Not found');
  });
  const understand = inBothDialects(deps, app.websocketServer);
  const watched = watch(deps, sockets, app.log);
  const stopTelling = tellEverybody(deps.live, sockets, watched);
  app.addHook('onClose', async () => {
    watched.stop();
    stopTelling();
  });

  app.route({
    method: 'GET',
    url: path,
    config: { access: 'employee' },
    schema: { hide: true },
    async preValidation(request, reply) {
      refuseForeign(request, publicOrigin);
      const { id } = signedIn(request, deps);
      if (sockets.countOf(id) >= mostSockets)
        throw new DomainError('too_many', 'Muster is open in too many places');
      if (request.ws) letGoOfAnswer(request, reply);
    },
    handler() {
      throw new DomainError('bad_input', 'This address speaks WebSocket only');
    },
    wsHandler(socket, request) {
      const caller = callerOf(request);
      onError(socket, failed);
      sockets.add(socket, request.raw.socket, caller, signedIn(caller, deps).id);
      understand(socket, caller);
    },
  });
}

function signedIn(caller: Caller, deps: Deps) {
  const viewer = viewerOf(caller, deps);
  if (!viewer) throw unauthenticated();
  return viewer;
}
