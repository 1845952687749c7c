import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { followsCallers } from '@muster/db/store/write-batch';
import type { FastifyBaseLogger } from 'fastify';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Bindings, ChildLoggerOptions, Level, LogFn, Logger } from 'pino';
import { senderOf } from './proxy/address.ts';
import { trustedSenders } from './proxy/forwarding.ts';

/** Most requests write no line, so the log's child is made with the first: it searches for secrets (D75). */
export class LogOfRequest implements FastifyBaseLogger {
  readonly #log: Logger;
  readonly #bindings: Bindings;
  #child: Logger | undefined;

  constructor(log: Logger, bindings: Bindings) {
    this.#log = log;
    this.#bindings = bindings;
  }

  get level() {
    return this.#log.level;
  }

  fatal(...line: Parameters<LogFn>) {
    this.#write('fatal', line);
  }

  error(...line: Parameters<LogFn>) {
    this.#write('error', line);
  }

  warn(...line: Parameters<LogFn>) {
    this.#write('warn', line);
  }

  info(...line: Parameters<LogFn>) {
    this.#write('info', line);
  }

  debug(...line: Parameters<LogFn>) {
    this.#write('debug', line);
  }

  trace(...line: Parameters<LogFn>) {
    this.#write('trace', line);
  }

  silent() {}

  child(bindings: Bindings, options?: ChildLoggerOptions): Logger {
    return this.#named().child(bindings, options);
  }

  #write(level: Level, line: Parameters<LogFn>): void {
    if (this.#log.isLevelEnabled(level)) this.#named()[level](...line);
  }

  #named(): Logger {
    this.#child ??= this.#log.child(this.#bindings);
    return this.#child;
  }
}

const wellFormed = /^[A-Za-z0-9._-]{8,64}$/;

/** The id of each request: that of `X-Request-Id` if a trusted proxy sent a well-formed one, else a new one (D75). */
export function requestIds(
  trustProxy: boolean | string,
  newId: () => string = randomUUID,
): (request: IncomingMessage) => string {
  const isProxy = trustedSenders(trustProxy);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isTaken = typeof given === 'string' && wellFormed.test(given) && isProxy(senderOf({ socket }));
    return isTaken ? given : newId();
  };
}

/** Puts the id of a request into each of its lines and writes one line for each answer, at debug (D75). */
export class RequestLog extends LogController {
  constructor() {
    super({ disableRequestLogging: true, requestIdLogLabel: 'requestId' });
  }

  override requestCompleted(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    logAnswer(request, reply, reply.statusCode);
  }
}

const ofRequest = new AsyncLocalStorage<string>();

/** The id of the request for which this runs; undefined if it runs for none, or for a socket, or before Node 24. */
export function requestIdNow(): string | undefined {
  return ofRequest.getStore();
}

export function answerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  // The last hook before the handler: what waits for a body or a turn would run as another request.
  if (followsCallers) app.addHook('preHandler', (request, _reply, done) => ofRequest.run(request.id, done));
  app.addHook('onRequestAbort', ({ log, method, routeOptions }, done) => {
    log.debug({ method, route: routeOptions.url ?? 'none' }, 'not answered: the caller left');
    done();
  });
}

/** One line: method, pattern of the route, status, milliseconds. Never the address itself, which may name people. */
export function logAnswer(
  { log, method, routeOptions }: FastifyRequest,
  { elapsedTime }: Pick<FastifyReply, 'elapsedTime'>,
  status: number,
): void {
  log.debug(
    { method, route: routeOptions.url ?? 'none', status, ms: Math.round(elapsedTime * 10) / 10 },
    'answered',
  );
}
