import { createRequire } from 'node:module';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { z } from 'zod';

/** What OpenTelemetry learns: nothing that names a person, an address or a value (D81). */
export interface Tracing {
  request(answered: AnsweredRequest): void;
  /** A query took long; its text has no values (D80). */
  slowQuery(query: { readonly text: string; readonly ms: number; readonly requestId?: string }): void;
  /** Sends what waits. */
  stop(): Promise<void>;
}

interface AnsweredRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly requestId: string;
}

interface Span {
  end(time: Date): void;
}

interface Tracer {
  startSpan(name: string, options: object): Span;
}

interface Sdk {
  start(): void;
  shutdown(): Promise<void>;
}

const packageName = '@opentelemetry/sdk-node';

const kinds = { server: 1, client: 2 } as const;

const isFunction = (value: unknown) => typeof value === 'function';
const sdkModule = z.looseObject({
  NodeSDK: z.custom<new (options: object) => Sdk>(isFunction),
  api: z.looseObject({
    trace: z.custom<{ getTracer(name: string): Tracer }>(
      (value) => value !== null && typeof value === 'object',
    ),
  }),
});

/** If its package is installed beside Muster or in NODE_PATH; else the log says what to install (D81). */
export function startTracing(log: Pick<FastifyBaseLogger, 'info' | 'warn'>): Tracing | undefined {
  const found = loadSdk();
  if (!found) {
    log.warn(
      { package: packageName },
      'OTEL_EXPORTER_OTLP_ENDPOINT is set, but the package of OpenTelemetry is not installed: install it in a folder and name its node_modules in NODE_PATH. Muster goes on without traces',
    );
    return undefined;
  }
  const { NodeSDK, api } = found;
  // The resource would have the command line, the host and the account that runs Muster.
  const sdk = new NodeSDK({ serviceName: 'muster', autoDetectResources: false, instrumentations: [] });
  sdk.start();
  log.info('traces are sent by OpenTelemetry');
  return tracingBy(api.trace.getTracer('muster'), sdk);
}

/** By CommonJS, which looks in NODE_PATH, too: a package of Muster has no registry to add one from. */
function loadSdk(): z.infer<typeof sdkModule> | undefined {
  const require = createRequire(import.meta.url);
  try {
    require.resolve(packageName);
  } catch {
    return undefined;
  }
  return sdkModule.parse(require(packageName));
}

function tracingBy(tracer: Tracer, sdk: Sdk): Tracing {
  const record = (name: string, kind: number, ms: number, attributes: object) => {
    const end = Date.now();
    tracer.startSpan(name, { kind, startTime: new Date(end - ms), attributes }).end(new Date(end));
  };
  return {
    request: ({ method, route, status, ms, requestId }) =>
      record(`${method} ${route}`, kinds.server, ms, {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'muster.request_id': requestId,
      }),
    slowQuery: ({ text, ms, requestId }) =>
      record('slow query', kinds.client, ms, {
        'db.query.text': text,
        ...(requestId !== undefined && { 'muster.request_id': requestId }),
      }),
    stop: () => sdk.shutdown(),
  };
}

export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  app.addHook('onResponse', ({ method, routeOptions, id }, { statusCode, elapsedTime }, done) => {
    const route = routeOptions.url ?? 'none';
    tracing.request({ method, route, status: statusCode, ms: elapsedTime, requestId: id });
    done();
  });
}
