import { JsonRows } from '@muster/db/query/json-rows';
import { callTRPCProcedure } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Contexts } from '../context.ts';
import { expectScope } from '../http/bearer.ts';
import { bodyLimits } from '../http/bodies.ts';
import { linkNextRows } from '../paging/link.ts';
import { appRouter } from '../router.ts';
import { answerFor } from './answered.ts';
import { answersOf, describeRoute } from './describe-route.ts';
import { answerForToken } from './fields-for-tokens.ts';
import { serializerOf } from './json-schema.ts';
import { askedOf, previewOf } from './previews.ts';
import { procedures, restRoutes } from './procedures.ts';
import { scopeOf } from './scope-of.ts';

/** Mounts {@link restRoutes}. Input is checked by the procedures, once; the schemas here serialise. */
export function registerRest(app: FastifyInstance, { contextOf }: Contexts): void {
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(({ schema }) => serializerOf(schema));
  for (const route of restRoutes) {
    const procedure = procedures.get(route.procedure);
    if (!procedure) throw new Error(`${route.url} names no procedure: ${route.procedure}`);
    const { type, access, longBody } = procedure;
    app.route({
      method: route.method,
      url: route.url,
      bodyLimit: longBody ? bodyLimits.long : bodyLimits.usual,
      config: {
        access,
        scope: scopeOf(route.procedure, procedure),
        describe: () => describeRoute(route, procedure),
      },
      schema: { response: answersOf(route) },
      handler: async (request, reply) => {
        const { path, isPreview, input, refused } = askedOf(route.procedure, inputOf(request), type);
        const ctx = await contextOf(request);
        const call = () =>
          callTRPCProcedure({
            router: appRouter,
            path,
            getRawInput: () => (refused ? Promise.reject(refused) : Promise.resolve(input)),
            ctx,
            type,
            signal: undefined,
            batchIndex: 0,
          });
        if (isPreview) {
          expectScopeOf(path, request, reply);
          // The schemas of the path describe its own answer.
          return sendJson(reply, JSON.stringify(await previewOf(call)));
        }
        reply.status(route.status);
        const answer: unknown = await (type === 'mutation' ? answerFor(request, reply, call) : call());
        linkNextRows(request, reply, ctx.found);
        if (!(answer instanceof JsonRows))
          return request.bearer?.scopes
            ? answerForToken(route.procedure, answer, request.bearer.scopes)
            : answer;
        return sendJson(reply, answer.text);
      },
    });
  }
}

/** A preview reads what its rehearsal does, whatever the write's own scope is (D58). */
function expectScopeOf(rehearsal: string, { bearer }: FastifyRequest, reply: FastifyReply): void {
  const procedure = procedures.get(rehearsal);
  if (bearer?.scopes && procedure) expectScope(bearer.scopes, scopeOf(rehearsal, procedure), reply);
}

function sendJson(reply: FastifyReply, text: string) {
  return reply.header('content-type', 'application/json; charset=utf-8').send(text);
}

function inputOf({ method, query, body, params }: FastifyRequest): unknown {
  const sent: unknown = sentIn({ method, query, body });
  const named = Object.entries(params ?? {}).map(([name, text]) => [name, numberOr(text)]);
  // What is no object has no fields to name: the procedure refuses it as it does at every other path (D45).
  if (named.length === 0 || !hasFields(sent)) return sent;
  return { ...sent, ...Object.fromEntries(named) };
}

/** Nothing at all is an object without fields: what the path names can be all that a call says. */
function hasFields(sent: unknown): sent is object | null | undefined {
  return (sent ?? undefined) === undefined || (typeof sent === 'object' && !Array.isArray(sent));
}

/** Many clients send no body with a DELETE: `?preview=true` there must not remove anything (D90). */
function sentIn({ method, query, body }: Pick<FastifyRequest, 'method' | 'query' | 'body'>): unknown {
  if (method === 'GET') return query;
  if (method !== 'DELETE' || Object.keys(query ?? {}).length === 0 || !hasFields(body)) return body;
  const named = Object.entries(query ?? {}).map(([name, text]) => [name, flagOr(text)]);
  return { ...Object.fromEntries(named), ...body };
}

function flagOr(text: unknown): unknown {
  return text === 'true' || text === 'false' ? text === 'true' : text;
}

/** An id in a path is a number; the procedure refuses anything else. */
function numberOr(text: unknown): unknown {
  return typeof text === 'string' && /^\d{1,16}$/.test(text) ? Number(text) : text;
}
