import type { RequestListener } from 'node:http';
import { runOrDefer } from '@muster/db/store/yield-to-event-loop';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { registerBackupDownload } from './backup/download-route.ts';
import { registerRestore } from './backup/restore-route.ts';
import { addTrustedTime } from './clock/clock-report.ts';
import { contextsOf } from './context.ts';
import type { Deps } from './deps.ts';
import { registerStop } from './features/account/address/stop-route.ts';
import { registerProvider } from './features/account/provider/routes.ts';
import { registerUploads } from './features/document/routes.ts';
import { registerLetter } from './features/hr-document/letter-route.ts';
import { registerHrDocumentUpload } from './features/hr-document/upload-route.ts';
import { registerLeaveFeed } from './features/leave/feed-route.ts';
import { registerPayroll } from './features/payroll/route.ts';
import { registerPhotos } from './features/people/photo-route.ts';
import { registerPersonalData } from './features/personal-data/routes.ts';
import { registerShiftFeed } from './features/working-time/feed-route.ts';
import { collectRoutes, type DeclaredRoute } from './http/access.ts';
import { addBearers } from './http/bearer.ts';
import { bodyLimits, expectSmall, partLimits } from './http/bodies.ts';
import { answerBrokenRequest, answerErrors, answerUnreadableAddress } from './http/error-answers.ts';
import { refuseTwoHosts } from './http/one-host.ts';
import { refuseForeignRequests } from './http/origin.ts';
import { refuseOtherHosts } from './http/own-host.ts';
import { sayNotSetUp } from './http/pages/first-page.ts';
import { serveWeb } from './http/pages/static.ts';
import { addNetworks } from './http/proxy/address.ts';
import { trustedSenders, watchForwarding } from './http/proxy/forwarding.ts';
import { answerRequestIds, LogOfRequest, RequestLog, requestIds } from './http/request-log.ts';
import {
  addRequestTimeout,
  longestUpload,
  type RequestTimeouts,
  requestTimeouts,
} from './http/request-timeout.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { addSecurityTxt } from './http/security-txt.ts';
import { addSessions } from './http/session.ts';
import { registerTrpc } from './http/trpc-routes.ts';
import { answerInOrder, type UnreadBounds, watchUnreadAnswers } from './http/unread-answers.ts';
import { answerLanguage, readAddress } from './language/answer-language.ts';
import { endRefusedUpgrades, registerSocket } from './live/register.ts';
import { addHealth } from './monitoring/health.ts';
import { addMetrics, type MetricsOptions } from './monitoring/metrics/route.ts';
import { type Tracing, traceRequests } from './monitoring/tracing.ts';
import { documentApi } from './rest/api-docs.ts';
import { registerRest } from './rest/register.ts';
import type { SecureServers } from './tls/secure-servers.ts';
import { answerWhileWaiting } from './tls/waiting-page.ts';

export interface AppOptions {
  readonly sessionKey: Buffer;
  readonly publicOrigin: string;
  readonly allowedHosts?: readonly string[];
  readonly trustProxy: boolean | string;
  readonly tls?: SecureServers | undefined;
  readonly tracing?: Tracing | undefined;
  readonly metrics?: MetricsOptions;
  readonly release: string;
  readonly webFolder: string | undefined;
  readonly logger: Logger;
  readonly restart: () => void;
  readonly requestTimeouts?: RequestTimeouts;
  readonly unreadBounds?: UnreadBounds;
}

export interface App {
  readonly server: FastifyInstance;
  readonly routes: readonly DeclaredRoute[];
}

/** Trusts one proxy, by the address that it appends: earlier ones came with the request, as its caller chose (D51). */
const nearestOnly = (_address: string, hop: number) => hop === 0;

/** Node applies the larger of both timeouts to the whole request, and by default checks every 30 seconds. */
const checks = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 } as const;

export async function buildApp(deps: Deps, options: AppOptions): Promise<App> {
  const timeouts = options.requestTimeouts ?? requestTimeouts;
  const loggerInstance: FastifyBaseLogger = options.logger;
  const isProxy = trustedSenders(options.trustProxy);
  const trusted = options.trustProxy === true ? nearestOnly : options.trustProxy !== false && isProxy;
  const server = Fastify({
    loggerInstance,
    logController: new RequestLog(),
    genReqId: requestIds(options.trustProxy),
    childLoggerFactory: (_log, bindings) => new LogOfRequest(options.logger, bindings),
    trustProxy: trusted,
    // Of JSON: uploads have their own (D22).
    bodyLimit: bodyLimits.usual,
    // For slow uploads; addRequestTimeout cuts all other requests earlier.
    requestTimeout: longestUpload,
    connectionTimeout: timeouts.idle,
    http: checks,
    ...(options.tls && { serverFactory: secureFactory(options.tls, timeouts) }),
    // Requests that arrive on open connections during shutdown are answered like the rest.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: answerUnreadableAddress,
    routerOptions: { maxParamLength: 1_000 },
  });
  const contexts = contextsOf(deps);
  const routes = collectRoutes(server);
  answerRequestIds(server);
  if (options.tracing) traceRequests(server, options.tracing);
  answerErrors(server, deps.failures, (headers) => answerLanguage(headers, deps.store));
  addNetworks(server);
  endRefusedUpgrades(server);
  refuseTwoHosts(server);
  addRequestTimeout(server, timeouts);
  addTrustedTime(server, deps);
  await addSecurityHeaders(server, options.publicOrigin);
  await addSessions(server, options.sessionKey, options.publicOrigin);
  watchForwarding(server, deps.forwarding, options);
  refuseOtherHosts(server, options, deps.forwarding, async (headers) => {
    await readAddress(headers, deps.store);
    return answerLanguage(headers, deps.store);
  });
  if (options.tls) answerWhileWaiting(server, options.tls);
  refuseForeignRequests(server, options.publicOrigin, deps.forwarding);
  addBearers(server, deps);
  spreadOverTurns(server, options.unreadBounds);
  await documentApi(server, options.release, options.publicOrigin);
  await registerSocket(server, contexts, deps, options.publicOrigin);
  addHealth(server, deps, options.release);
  addMetrics(server, deps, options.metrics ?? { token: undefined });
  addSecurityTxt(server, deps, options.publicOrigin);
  registerPhotos(server, contexts);
  await server.register(async (scope) => {
    neverStored(scope);
    acceptEmptyJson(scope);
    registerRest(scope, contexts);
    registerLetter(scope, contexts);
    registerBackupDownload(scope, contexts);
    registerPayroll(scope, contexts);
    registerPersonalData(scope, contexts);
    registerLeaveFeed(scope, deps);
    registerShiftFeed(scope, deps);
    registerProvider(scope, contexts);
  });
  await server.register(async (scope) => {
    neverStored(scope);
    registerStop(scope, deps);
  });
  await server.register(async (scope) => {
    neverStored(scope);
    await registerUploads(scope, contexts);
    registerHrDocumentUpload(scope, contexts);
  });
  await server.register(async (scope) => {
    neverStored(scope);
    registerRestore(scope, deps, options.restart);
  });
  await server.register(async (scope) => {
    neverStored(scope);
    sayNotSetUp(scope, deps);
    registerTrpc(scope, contexts, deps);
  });
  if (options.webFolder) await serveWeb(server, { ...deps, ...contexts }, options.webFolder);
  await server.ready();
  return { server, routes };
}

/** A server of https with the same timeouts: Fastify sets them only on servers that it makes itself. */
function secureFactory(tls: SecureServers, timeouts: RequestTimeouts) {
  return (handler: RequestListener) => {
    const server = tls.create(handler, checks);
    server.requestTimeout = longestUpload;
    return server.setTimeout(timeouts.idle);
  };
}

/** So that the last of many keeps no one waiting; refuses those for whose answers there is no room. */
function spreadOverTurns(app: FastifyInstance, bounds?: UnreadBounds): void {
  const refusalOf = watchUnreadAnswers(app, bounds);
  const afterAnswersBefore = answerInOrder(app);
  app.addHook('preValidation', (request, reply, done) =>
    afterAnswersBefore(reply, () => runOrDefer(() => done(refusalOf(request)))),
  );
}

function neverStored(scope: FastifyInstance): void {
  scope.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
}

/** Accepts only JSON. Plain clients send its content type even with a write that has no body. */
function acceptEmptyJson(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    const isLong = request.routeOptions.bodyLimit === bodyLimits.long;
    try {
      expectSmall(String(body), isLong ? partLimits.long : partLimits.usual);
    } catch (refusal) {
      return done(refusal instanceof Error ? refusal : null);
    }
    parse(request, String(body), done);
  });
}
