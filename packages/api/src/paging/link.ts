import type { FastifyReply, FastifyRequest } from 'fastify';

/** Where a list goes on, which a call finds out and its answer says in a header. */
export interface Found {
  next?: { readonly limit?: number; readonly after: string };
}

/** RFC 8288 (D50): the same question, from the next row on. */
export function linkNextRows(request: FastifyRequest, reply: FastifyReply, { next }: Found): void {
  if (next) link(request, reply, parametersOf({ ...asked(request.query), ...firstPage, ...next }));
}

/** The same of a query of tRPC that is called alone: of several, no one could tell for which it is. */
export function linkNextInput(request: FastifyRequest, reply: FastifyReply, { next }: Found): void {
  const { input, batch } = asked(request.query);
  if (!next || batch !== undefined) return;
  const given = input === undefined ? {} : asked(JSON.parse(String(input)));
  link(request, reply, parametersOf({ input: JSON.stringify({ ...given, ...firstPage, ...next }) }));
}

/** What is left out of a question that goes on from a place. */
const firstPage = { page: undefined, before: undefined };

function asked(query: unknown): Readonly<Record<string, unknown>> {
  return typeof query === 'object' && query !== null ? { ...query } : {};
}

function parametersOf(given: Readonly<Record<string, unknown>>): URLSearchParams {
  const said = Object.entries(given).filter(([, value]) => value !== undefined);
  return new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
}

function link({ url }: FastifyRequest, reply: FastifyReply, parameters: URLSearchParams): void {
  const [path] = url.split('?');
  reply.header('link', `<${path}?${parameters}>; rel="next"`);
}
