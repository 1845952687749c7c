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
  const [path] = url.split('?');
  return `<${path}?limit=${limit}&page=${offset / limit + 2}>; rel="next"`;
}
