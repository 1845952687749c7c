import { callTRPCProcedure, type TRPCError } from '@trpc/server';
import { resolveResponse } from '@trpc/server/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contextOf, type Deps } from './context.ts';
import { logUnexpected, publicError } from './errors.ts';
import { procedures } from './procedures.ts';
import { appRouter } from './router.ts';

/** The most procedure calls that one HTTP request may carry. */
const batchLimit = 20;

/**
 * Mounts the procedures at /trpc. tRPC's own adapter sends every answer through a web stream; here nothing streams,
 * so each answer is sent whole, for three quarters of the processor time.
 */
export function registerTrpc(scope: FastifyInstance, deps: Deps): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  scope.route<{ Params: { path: string } }>({
    method: ['GET', 'POST'],
    url: '/trpc/:path',
    config: { access: 'procedure' },
    schema: { hide: true },
    handler: async (request, reply) => {
      await refuseSubscriptions(request, deps);
      const response = await resolveResponse({
        router: appRouter,
        req: webRequestOf(request),
        path: request.params.path,
        error: null,
        maxBatchSize: batchLimit,
        createContext: async () => contextOf(request, deps),
        onError: ({ error, path }) => logUnexpected(request.log, error, path),
        responseMeta: ({ errors }) => ({ headers: waitAfter(errors) }),
      });
      for (const [name, value] of response.headers) {
        // It goes out whole, with its length: both at once would be no HTTP.
        if (name !== 'transfer-encoding') reply.header(name, value);
      }
      return reply.status(response.status).send(await response.text());
    },
  });
}

/** `Retry-After` of an answer, where a refusal in it says when to come back (D45). */
function waitAfter(errors: readonly TRPCError[]): Record<string, string> {
  const waits = errors.map((error) => publicError(error).retryAfter ?? 0);
  const longest = Math.max(0, ...waits);
  return longest > 0 ? { 'retry-after': String(longest) } : {};
}

/** A subscription would be answered for ever. Called here it throws, by its own rule of who may call it and where. */
async function refuseSubscriptions(request: FastifyRequest<{ Params: { path: string } }>, deps: Deps) {
  for (const path of request.params.path.split(',')) {
    if (procedures.get(path)?.type !== 'subscription') continue;
    await callTRPCProcedure({
      router: appRouter,
      path,
      getRawInput: async () => undefined,
      ctx: contextOf(request, deps),
      type: 'subscription',
      signal: undefined,
      batchIndex: 0,
    });
  }
}

/** The request as far as tRPC looks at it. */
function webRequestOf({ raw, body }: FastifyRequest): Request {
  const { method = 'GET', headers, url } = raw;
  return new Request(`http://localhost${url}`, {
    method,
    headers: headers as Record<string, string>,
    ...(typeof body === 'string' ? { body } : {}),
  });
}
