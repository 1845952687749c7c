import type { FastifyInstance } from 'fastify';
import { bodyOf } from '../http/error-answers.ts';
import { httpTexts } from '../http/texts.ts';
import type { SecureServers } from './secure-servers.ts';

/** The way of programs of this machine, which need no certificate. */
const askedAnyway = /^\/(health|metrics)(\?|$)/;

const text = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Muster waits for its certificate</title>
<h1>Muster waits for its certificate</h1>
<p>Until an authority has certified this address, no one can be sure who reads what is typed here. Open it again in a minute.</p>
<p>If this stays, the log of the server and <code>muster check</code> say why.</p>
`;

/** With 503 (D70): no one should type a password over a connection that anyone could have taken over. */
export function answerWhileWaiting(app: FastifyInstance, { isWaiting }: SecureServers): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isWaiting() || askedAnyway.test(request.url)) return done();
    reply.status(503).headers({ 'retry-after': '60', 'cache-control': 'no-store' });
    if (!request.headers.accept?.includes('text/html'))
      return reply.send(bodyOf(httpTexts.waitingForCertificate()));
    return reply.type('text/html; charset=utf-8').send(text);
  });
}
