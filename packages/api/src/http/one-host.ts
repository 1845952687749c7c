import { DomainError } from '@muster/domain/errors';
import type { FastifyInstance } from 'fastify';
import { httpTexts } from './texts.ts';

/** A proxy may read the other one of two names (RFC 9112, 3.2). Node answers by the first. */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (countHosts(request.raw.rawHeaders) < 2) done();
    else done(new DomainError('bad_input', httpTexts.requestTwoHostHeaders()));
  });
}

/** Names and values take turns. */
function countHosts(raw: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < raw.length; at += 2)
    if (raw[at]?.length === 4 && raw[at]?.toLowerCase() === 'host') count += 1;
  return count;
}
