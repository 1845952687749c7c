import websocket from '@fastify/websocket';
import { DomainError } from '@muster/domain/errors';
import { getWSConnectionHandler } from '@trpc/server/adapters/ws';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Deps, socketContextOf, viewerOf } from '../context.ts';
import { logUnexpected } from '../errors.ts';
import { refuseForeign } from '../origin.ts';
import { appRouter } from '../router.ts';
import { frames } from './frames.ts';
import { closeCodes, createOpenSockets, endSocket } from './open-sockets.ts';
import { watch } from './watch.ts';

/** Largest frame that is read, in bytes. */
const maxPayload = 65_536;

/** Sockets of one account: a person's devices with a few tabs each. */
const mostSockets = 32;

const path = '/ws';

/**
 * Mounts the subscriptions at /ws (D31). Who may connect is decided before the upgrade, by session and Origin
 * (D27, D52); sockets close when their session ends, and when the server does (D46).
 */
export async function registerSocket(app: FastifyInstance, deps: Deps, publicOrigin: string): Promise<void> {
  const sockets = createOpenSockets();
  await app.register(websocket, {
    options: { maxPayload, perMessageDeflate: false },
    errorHandler(error, socket, request) {
      // What has a code is the client's or the network's doing.
      if (!('code' in error)) request.log.error({ err: error }, 'a socket failed');
      void endSocket(socket, closeCodes.defect, '');
    },
    async preClose() {
      app.websocketServer.close();
      await sockets.endAll();
    },
  });
  app.addHook('onRequest', async (request) => {
    if (request.ws && request.routeOptions.url !== path) throw new DomainError('not_found', 'Not found');
  });
  const stopWatching = watch(deps, sockets, app.log);
  app.addHook('onClose', async () => stopWatching());

  app.route({
    method: 'GET',
    url: path,
    config: { access: 'employee' },
    schema: { hide: true },
    async preValidation(request) {
      refuseForeign(request, publicOrigin);
      const { id } = signedIn(request, deps);
      if (sockets.countOf(id) >= mostSockets)
        throw new DomainError('too_many', 'Muster is open in too many places');
    },
    handler() {
      throw new DomainError('bad_input', 'This address speaks WebSocket only');
    },
    wsHandler(socket, request) {
      sockets.add(socket, request, signedIn(request, deps).id);
      const connect = getWSConnectionHandler({
        router: appRouter,
        wss: app.websocketServer,
        createContext: () => socketContextOf(request, deps),
        onError: ({ error, path }) => path !== undefined && logUnexpected(request.log, error, path),
        experimental_encoder: frames,
      });
      connect(socket, request.raw);
    },
  });
}

function signedIn(request: FastifyRequest, deps: Deps) {
  const viewer = viewerOf(request, deps);
  if (!viewer) throw new DomainError('not_signed_in', 'Please sign in');
  return viewer;
}
