import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { collectRoutes, type DeclaredRoute } from './access.ts';
import { documentApi } from './api-docs.ts';
import type { Deps } from './context.ts';
import { registerUploads } from './document/routes.ts';
import { answerBrokenRequest, answerErrors, answerUnreadableAddress } from './error-answers.ts';
import { addHealth } from './health.ts';
import { registerLetter } from './hr-document/letter-route.ts';
import { registerHrDocumentUpload } from './hr-document/upload-route.ts';
import { registerLeaveFeed } from './leave/feed-route.ts';
import { refuseForeignWrites } from './origin.ts';
import {
  addRequestTimeout,
  longestUpload,
  type RequestTimeouts,
  requestTimeouts,
} from './request-timeout.ts';
import { registerRest } from './rest/register.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { addSessions } from './session.ts';
import { serveWeb } from './static.ts';
import { registerTrpc } from './trpc-routes.ts';
import { registerSocket } from './ws/register.ts';

/** What the host needs besides what the procedures need. */
export interface AppOptions {
  readonly sessionKey: Buffer;
  readonly publicOrigin: string;
  readonly trustProxy: boolean | string;
  readonly version: string;
  /** The built web app; without it only the API is served. */
  readonly webFolder: string | undefined;
  readonly logger: FastifyBaseLogger;
  /** Timeouts other than the product's, for tests. */
  readonly requestTimeouts?: RequestTimeouts;
}

/** The application, ready to listen or to be injected into. */
export interface App {
  readonly server: FastifyInstance;
  /** Every route that was registered, with who may call it. */
  readonly routes: readonly DeclaredRoute[];
}

/**
 * One proxy stands in front. It adds the address that it sees at the end of `X-Forwarded-For`; what stands before that
 * came with the request, and whoever believed it would give every caller any address he likes (D51).
 */
const nearestOnly = (_address: string, hop: number) => hop === 0;

/** Largest JSON body, in bytes. Uploads have a limit of their own (D22). */
const bodyLimit = 1_048_576;

/** Builds the application: every plugin, hook and route, in the order in which requests meet them. */
export async function buildApp(deps: Deps, options: AppOptions): Promise<App> {
  const server = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    // One logger for all requests: log lines need no request id.
    childLoggerFactory: (logger) => logger,
    trustProxy: options.trustProxy === true ? nearestOnly : options.trustProxy,
    bodyLimit,
    // For slow uploads; addRequestTimeout cuts all other requests earlier.
    requestTimeout: longestUpload,
    // Node applies the larger of both timeouts to the whole request, and by default checks every 30 seconds.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    // Requests that arrive on open connections during shutdown are answered like the rest.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: answerUnreadableAddress,
    routerOptions: { maxParamLength: 1_000 },
  });
  const routes = collectRoutes(server);
  answerErrors(server);
  addRequestTimeout(server, options.requestTimeouts ?? requestTimeouts);
  await addSecurityHeaders(server, options.publicOrigin);
  refuseForeignWrites(server, options.publicOrigin);
  await addSessions(server, options.sessionKey, options.publicOrigin);
  await documentApi(server, options.version);
  await registerSocket(server, deps, options.publicOrigin);
  addHealth(server, deps, options.version);
  await server.register(async (scope) => {
    neverStored(scope);
    acceptEmptyJson(scope);
    registerRest(scope, deps);
    registerLetter(scope, deps);
    registerLeaveFeed(scope, deps);
  });
  await server.register(async (scope) => {
    neverStored(scope);
    await registerUploads(scope, deps);
    registerHrDocumentUpload(scope, deps);
  });
  await server.register(async (scope) => {
    neverStored(scope);
    registerTrpc(scope, deps);
  });
  if (options.webFolder) await serveWeb(server, options.webFolder);
  await server.ready();
  return { server, routes };
}

/** Answers about people are kept by no cache between here and the screen. */
function neverStored(scope: FastifyInstance): void {
  scope.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
}

/** JSON is the only body there is; plain clients send its content type with a write that has no payload. */
function acceptEmptyJson(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, String(body), done);
  });
}
