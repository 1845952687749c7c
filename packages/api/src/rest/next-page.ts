import { listInput, type Rows, rowsOf } from '@muster/domain/lists/list-rows';
import type { FastifyRequest } from 'fastify';

/**
 * Makes the `Link` header of a list that may have more rows than it answered (D50, RFC 8288); undefined for one that has
 * not. `most` is the most rows that it answers at once. The schema is made once, by the first answer: making one takes longer
 * than a short list, and those of all lists a tenth of the application's start.
 */
export function nextPageLink(most: number): (request: FastifyRequest, rows: number) => string | undefined {
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

/** The `Link` header that names the same path with another query. */
export function linkTo({ url }: Pick<FastifyRequest, 'url'>, query: object): string {
  const [path] = url.split('?');
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return `<${path}?${new URLSearchParams(given)}>; rel="next"`;
}
