import { callTRPCProcedure, type TRPCError } from '@trpc/server';
import { resolveResponse } from '@trpc/server/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context, Contexts } from '../context.ts';
import { type Found, linkNextInput } from '../paging/link.ts';
import { procedures } from '../rest/procedures.ts';
import { appRouter } from '../router.ts';
import { bodyLimits, expectLength, expectSmall, partLimits } from './bodies.ts';
import { logUnexpected, publicError } from './errors.ts';
import { createSplicedRows } from './spliced-rows.ts';

const batchLimit = 20;

/** tRPC's own adapter sends through a web stream; sent whole, an answer takes three quarters of the processor time. */
export function registerTrpc(
  scope: FastifyInstance,
  { contextOf }: Contexts,
  { failures }: Pick<Context, 'failures'>,
): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  scope.route<{ Params: { path: string } }>({
    method: ['GET', 'POST'],
    url: '/trpc/:path',
    bodyLimit: bodyLimits.long,
    config: { access: 'procedure' },
    schema: { hide: true },
    handler: async (request, reply) => {
      if (typeof request.body === 'string') expectBodyOf(request.params.path, request.body);
      await refuseSubscriptions(request, contextOf);
      const splicedRows = createSplicedRows();
      let found: Found = {};
      const response = await resolveResponse({
        router: appRouter,
        req: webRequestOf(request),
        path: request.params.path,
        error: null,
        maxBatchSize: batchLimit,
        createContext: async () => {
          const ctx = await contextOf(request);
          found = ctx.found;
          return { splicedRows, ...ctx };
        },
        onError: ({ error, path }) => logUnexpected({ log: request.log, failures }, error, path),
        responseMeta: ({ errors }) => ({ headers: waitAfter(errors) }),
      });
      for (const [name, value] of response.headers) {
        // The answer has a content length, which excludes transfer-encoding.
        if (name !== 'transfer-encoding') reply.header(name, value);
      }
      linkNextInput(request, reply, found);
      return reply.status(response.status).send(splicedRows.spliceInto(await response.text()));
    },
  });
}

function expectBodyOf(paths: string, body: string): void {
  const size = paths.split(',').some((path) => procedures.get(path)?.longBody) ? 'long' : 'usual';
  expectLength(body, bodyLimits[size]);
  expectSmall(body, partLimits[size]);
}

function waitAfter(errors: readonly TRPCError[]): Record<string, string> {
  const waits = errors.map((error) => publicError(error).retryAfter ?? 0);
  const longest = Math.max(0, ...waits);
  return longest > 0 ? { 'retry-after': String(longest) } : {};
}

/** A subscription's answer would never end. Calling it here throws by its own access rules. */
async function refuseSubscriptions(
  request: FastifyRequest<{ Params: { path: string } }>,
  contextOf: Contexts['contextOf'],
) {
  for (const path of request.params.path.split(',')) {
    if (procedures.get(path)?.type !== 'subscription') continue;
    await callTRPCProcedure({
      router: appRouter,
      path,
      getRawInput: async () => undefined,
      ctx: await contextOf(request),
      type: 'subscription',
      signal: undefined,
      batchIndex: 0,
    });
  }
}

function webRequestOf({ raw, body }: FastifyRequest): Request {
  const { method = 'GET', headers, url } = raw;
  return new Request(`http://localhost${url}`, {
    method,
    headers: headers as Record<string, string>,
    ...(typeof body === 'string' ? { body } : {}),
  });
}
