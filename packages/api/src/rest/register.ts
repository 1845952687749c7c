import { JsonRows } from '@muster/db/query/json-rows';
import { listInput, type Rows, rowsOf } from '@muster/domain/lists/list-rows';
import { callTRPCProcedure } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Contexts } from '../context.ts';
import { bodyLimits } from '../http/bodies.ts';
import { appRouter } from '../router.ts';
import { answerFor } from './answered.ts';
import { describeRoute } from './describe-route.ts';
import { answerForToken } from './fields-for-tokens.ts';
import { serializerOf } from './json-schema.ts';
import { procedures, restRoutes } from './procedures.ts';
import { scopeOf } from './scope-of.ts';

/** Mounts {@link restRoutes}. Input is checked by the procedures, once; the schemas here describe and serialise. */
export function registerRest(app: FastifyInstance, { contextOf }: Contexts): void {
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(({ schema }) => serializerOf(schema));
  for (const route of restRoutes) {
    const procedure = procedures.get(route.procedure);
    if (!procedure) throw new Error(`${route.url} names no procedure: ${route.procedure}`);
    const { type, access, mostRows, longBody } = procedure;
    const linkOf = mostRows === undefined ? undefined : nextPageLink(mostRows);
    app.route({
      method: route.method,
      url: route.url,
      bodyLimit: longBody ? bodyLimits.long : bodyLimits.usual,
      config: { access, scope: scopeOf(route.procedure, procedure) },
      schema: describeRoute(route, procedure),
      handler: async (request, reply) => {
        const input = inputOf(request);
        const ctx = await contextOf(request);
        reply.status(route.status);
        const call = () =>
          callTRPCProcedure({
            router: appRouter,
            path: route.procedure,
            getRawInput: async () => input,
            ctx,
            type,
            signal: undefined,
            batchIndex: 0,
          });
        const answer: unknown = await (type === 'mutation' ? answerFor(request, reply, call) : call());
        if (linkOf) linkNextPage(request, reply, answer, linkOf);
        if (!(answer instanceof JsonRows))
          return request.bearer?.scopes
            ? answerForToken(route.procedure, answer, request.bearer.scopes)
            : answer;
        if (answer.next) reply.header('link', linkTo(request, answer.next));
        return reply.header('content-type', 'application/json; charset=utf-8').send(answer.text);
      },
    });
  }
}

function linkNextPage(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
  linkOf: ReturnType<typeof nextPageLink>,
): void {
  const rows = answer instanceof JsonRows ? answer.count : Array.isArray(answer) ? answer.length : 0;
  const link = linkOf(request, rows);
  if (link) reply.header('link', link);
}

function inputOf({ method, query, body, params }: FastifyRequest): unknown {
  const sent: unknown = method === 'GET' ? query : body;
  const named = Object.entries(params ?? {}).map(([name, text]) => [name, numberOr(text)]);
  if (named.length === 0) return sent;
  return { ...(typeof sent === 'object' ? sent : {}), ...Object.fromEntries(named) };
}

/** An id in a path is a number; the procedure refuses anything else. */
function numberOr(text: unknown): unknown {
  return typeof text === 'string' && /^\d{1,16}$/.test(text) ? Number(text) : text;
}

/** RFC 8288 (D50). The schema is made by the first answer: those of all lists would take a tenth of the start. */
function nextPageLink(most: number): (request: FastifyRequest, rows: number) => string | undefined {
  let input: ReturnType<typeof listInput> | undefined;
  return ({ url, query }, rows) => {
    input ??= listInput(most);
    return linkAfter(url, rows, rowsOf(input.parse(query), most));
  };
}

function linkAfter(url: string, rows: number, { limit, offset }: Rows): string | undefined {
  if (rows < limit) return undefined;
  return linkTo({ url }, { limit, page: offset / limit + 2 });
}

function linkTo({ url }: Pick<FastifyRequest, 'url'>, query: object): string {
  const [path] = url.split('?');
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return `<${path}?${new URLSearchParams(given)}>; rel="next"`;
}
