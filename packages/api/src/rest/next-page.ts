import { listInput, rowsOf } from '@muster/domain/list-rows';
import type { FastifyRequest } from 'fastify';

/**
 * The `Link` header of a list that may have more rows than it answered (D50, RFC 8288); undefined for one that has
 * not. `most` is the most rows that it answers at once.
 */
export function linkToNextPage(
  { url, query }: FastifyRequest,
  rows: number,
  most: number,
): string | undefined {
  const { limit, offset } = rowsOf(listInput(most).parse(query), most);
  if (rows < limit) return undefined;
  return linkTo({ url }, { limit, page: offset / limit + 2 });
}

/** The `Link` header that names the same path with another query. */
export function linkTo({ url }: Pick<FastifyRequest, 'url'>, query: object): string {
  const [path] = url.split('?');
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return `<${path}?${new URLSearchParams(given)}>; rel="next"`;
}
