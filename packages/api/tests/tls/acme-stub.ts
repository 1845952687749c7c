import { createHash, webcrypto } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { day } from '@muster/domain/calendar/durations';
import {
  BasicConstraintsExtension,
  Pkcs10CertificateRequest,
  SubjectAlternativeNameExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { onTestFinished } from 'vitest';
import { z } from 'zod';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** What a stub refuses from now on, with the words that it has for it. */
export interface Refusals {
  account?: string;
  order?: string;
  challenge?: string;
}

/** A stub of an authority: see {@link startStub}. */
export interface AcmeStub {
  readonly directory: string;
  /** The certificate of its own authority, in PEM. */
  readonly root: string;
  /** The paths that were asked for, in order. */
  readonly asked: string[];
  /** How many certificates it issued. */
  readonly issued: () => number;
  readonly refuse: Refusals;
  /** The emails of its accounts. */
  readonly contacts: string[];
  stop(): Promise<void>;
}

const signed = z.object({ protected: z.string(), payload: z.string() });
const header = z.object({ jwk: z.record(z.string(), z.string()).optional() });
const decoded = (text: string): unknown =>
  text === '' ? {} : JSON.parse(Buffer.from(text, 'base64url').toString());

/**
 * A stub of an authority, for a test: it speaks the protocol of RFC 8555 with one account and one order at a time, over
 * plain http, and checks no signature. What it does check is the name: it connects to `port` of this machine and asks for
 * `acme-tls/1`, as an authority does (RFC 8737). Its certificates are valid for `days` from `now`.
 */
export async function startStub(
  port: () => number,
  options: { days?: number; now?: () => number } = {},
): Promise<AcmeStub> {
  const { days = 90, now = Date.now } = options;
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const root = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=Stub authority',
    notBefore: new Date(now() - day),
    notAfter: new Date(now() + 3650 * day),
    signingAlgorithm: algorithm,
    keys,
    extensions: [new BasicConstraintsExtension(true, undefined, true)],
  });
  const asked: string[] = [];
  const refuse: Refusals = {};
  const contacts: string[] = [];
  let thumbprint = '';
  let host = '';
  let check: { status: string; error?: object } = { status: 'pending' };
  let chain: string[] = [];
  let issued = 0;

  const issue = async (csr: string) => {
    const request = new Pkcs10CertificateRequest(Buffer.from(csr, 'base64url'));
    const certificate = await X509CertificateGenerator.create({
      subject: `CN=${host}`,
      issuer: root.subject,
      notBefore: new Date(now() - 1_000),
      notAfter: new Date(now() + days * day),
      signingAlgorithm: algorithm,
      signingKey: keys.privateKey,
      publicKey: await request.publicKey.export(),
      extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: host }])],
    });
    issued += 1;
    chain = [certificate.toString('pem'), root.toString('pem')];
  };
  const validate = async () => {
    const proof = `token.${thumbprint}`;
    const cert = await challengeAt(port(), host);
    const isRight = cert !== undefined && answers(cert, proof);
    const detail = refuse.challenge ?? (isRight ? undefined : 'The challenge was not answered');
    check =
      detail === undefined
        ? { status: 'valid' }
        : { status: 'invalid', error: { type: 'unauthorized', detail } };
  };
  const order = () => ({
    status: chain.length > 0 ? 'valid' : check.status === 'valid' ? 'ready' : 'pending',
    identifiers: [{ type: 'dns', value: host }],
    authorizations: [`${base}/check`],
    finalize: `${base}/finalize`,
    certificate: `${base}/certificate`,
  });
  const authorization = () => ({
    status: check.status,
    identifier: { type: 'dns', value: host },
    challenges: [{ type: 'tls-alpn-01', url: `${base}/challenge`, token: 'token', ...check }],
  });
  const routes: Readonly<
    Record<string, (payload: unknown, jwk: object | undefined) => Promise<Answer> | Answer>
  > = {
    '/directory': () => ({
      body: {
        newNonce: `${base}/nonce`,
        newAccount: `${base}/account`,
        newOrder: `${base}/order`,
        meta: { termsOfService: `${base}/terms` },
      },
    }),
    '/nonce': () => ({}),
    '/account'(payload, jwk) {
      if (refuse.account !== undefined) return refusal(refuse.account);
      const { contact } = z.object({ contact: z.array(z.string()) }).parse(payload);
      contacts.push(...contact);
      thumbprint = createHash('sha256').update(JSON.stringify(jwk)).digest('base64url');
      return { status: 201, location: '/accounts/1', body: { status: 'valid' } };
    },
    '/order'(payload) {
      if (refuse.order !== undefined) return refusal(refuse.order);
      const { identifiers } = z
        .object({ identifiers: z.array(z.object({ value: z.string() })) })
        .parse(payload);
      [host, check, chain] = [identifiers[0]?.value ?? '', { status: 'pending' }, []];
      return { status: 201, location: '/orders/1', body: order() };
    },
    '/orders/1': () => ({ body: order() }),
    '/check': () => ({ body: authorization() }),
    async '/challenge'() {
      await validate();
      return { body: authorization().challenges[0] };
    },
    async '/finalize'(payload) {
      await issue(z.object({ csr: z.string() }).parse(payload).csr);
      return { body: order() };
    },
    '/certificate': () => ({ body: chain.join('\n') }),
  };

  interface Answer {
    readonly status?: number;
    readonly location?: string;
    readonly body?: unknown;
  }
  const refusal = (detail: string): Answer => ({
    status: 403,
    body: { type: 'urn:ietf:params:acme:error:unauthorized', detail },
  });
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '';
    asked.push(path);
    const sent = request.method === 'POST' ? signed.parse(await json(request)) : undefined;
    const { jwk } = header.parse(decoded(sent?.protected ?? ''));
    const answer = (await routes[path]?.(decoded(sent?.payload ?? ''), jwk)) ?? { status: 404 };
    const { status = 200, location, body = '' } = answer;
    response.writeHead(status, {
      'replay-nonce': 'nonce',
      'content-type': typeof body === 'string' ? 'application/pem-certificate-chain' : 'application/json',
      ...(location !== undefined && { location: `${base}${location}` }),
    });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
  const server = createServer(
    (request, response) => void serve(request, response).catch((error) => response.destroy(error)),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = async () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(stop);
  return {
    directory: `${base}/directory`,
    root: root.toString('pem'),
    asked,
    issued: () => issued,
    refuse,
    contacts,
    stop,
  };
}

/** Whether a certificate has the extension of RFC 8737, critical and with the digest of this proof. */
function answers(cert: string, proof: string): boolean {
  const extension = new X509Certificate(cert).getExtension('1.3.6.1.5.5.7.1.31');
  const digest = createHash('sha256').update(proof).digest('hex');
  return extension?.critical === true && Buffer.from(extension.value).toString('hex') === `0420${digest}`;
}

/** What a server of this machine answers the check of a name with, in PEM; undefined if it has no answer. */
async function challengeAt(port: number, servername: string): Promise<string | undefined> {
  const socket = connect({
    port,
    host: '127.0.0.1',
    servername,
    ALPNProtocols: ['acme-tls/1'],
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect');
    return socket.alpnProtocol === 'acme-tls/1' ? socket.getPeerX509Certificate()?.toString() : undefined;
  } catch {
    return undefined;
  } finally {
    socket.destroy();
  }
}
