import { setTimeout as sleep } from 'node:timers/promises';
import type { Instant } from '@muster/domain/calendar/instant';
import type { RenewalStep } from '@muster/domain/certificate/renewal';
import { type Authorization, axios, Client, crypto, type Order } from 'acme-client';
import { makeChallenge } from './self-signed.ts';
import type { AcmeState, Pair } from './state.ts';

/** How often the authority is asked whether it is ready, and the milliseconds between two questions. */
export interface Polls {
  readonly every: number;
  readonly most: number;
}

/** A minute in all: authorities answer within seconds. */
export const usualPolls: Polls = { every: 2_000, most: 30 };

export interface CertificateOrder {
  readonly directory: string;
  readonly host: string;
  readonly email: string;
  readonly account: AcmeState['account'];
  /** Keeps the address of an account that the authority made, or whose email it has now. */
  readonly registered: (url: string) => Promise<void>;
  /** Has every server answer with this certificate, or none of them any more. */
  readonly answer: (challenge: Pair | null) => Promise<void>;
  readonly now: Instant;
  readonly polls: Polls;
  readonly signal: AbortSignal;
}

export class OrderFailure extends Error {
  readonly step: RenewalStep;

  constructor(step: RenewalStep, detail: string) {
    super(detail);
    this.step = step;
  }
}

export async function makeKey(): Promise<string> {
  return String(await crypto.createPrivateEcdsaKey());
}

/** Milliseconds for one answer of the authority. */
const longestAnswer = 30_000;

/** By default it has no timeout, and would repeat a request for more than a minute where the job comes back by itself. */
Object.assign(axios.defaults, { timeout: longestAnswer, acmeSettings: { retryMaxAttempts: 0 } });

/** Orders a certificate with its chain, and answers the check of the name. Throws {@link OrderFailure}. */
export async function orderCertificate(order: CertificateOrder): Promise<Pair> {
  const { account, host } = order;
  const client = new Client({
    directoryUrl: order.directory,
    accountKey: account.key,
    ...(account.url !== null && { accountUrl: account.url }),
  });
  await during('directory', () => client.getTermsOfServiceUrl());
  if (account.url === null || account.email !== order.email) {
    const isNew = account.url === null && { termsOfServiceAgreed: true };
    const contact = [`mailto:${order.email}`];
    await during('account', () => client.createAccount({ ...isNew, contact }));
    await order.registered(client.getAccountUrl());
  }
  const [key, request] = await crypto.createCsr({ altNames: [host] }, await makeKey());
  const placed = await during('order', () =>
    client.createOrder({ identifiers: [{ type: 'dns', value: host }] }),
  );
  for (const check of await during('order', () => client.getAuthorizations(placed)))
    await during('challenge', () => meet(client, placed, check, order));
  const cert = await during('certificate', async () => {
    await client.finalizeOrder(placed, request);
    return client.getCertificate(await untilReady(order, 'valid', () => client.getOrder(placed)));
  });
  return { cert, key: String(key) };
}

/** Answers one check by TLS-ALPN-01 (RFC 8737), on the port of the app. The name may be checked already. */
async function meet(
  client: Client,
  placed: Order,
  check: Authorization,
  order: CertificateOrder,
): Promise<void> {
  if (check.status === 'valid') return;
  const challenge = check.challenges.find((each: { type: string }) => each.type === 'tls-alpn-01');
  if (!challenge) throw new Error('The authority does not offer tls-alpn-01');
  const proof = await client.getChallengeKeyAuthorization(challenge);
  const answer = await makeChallenge(order.host, proof, order.now);
  const look = async () => {
    const checks = await client.getAuthorizations(placed);
    const now = checks.find(({ url }) => url === check.url);
    const { error } = now?.challenges.find(({ url }) => url === challenge.url) ?? {};
    return { status: now?.status ?? 'invalid', error };
  };
  try {
    await order.answer(answer);
    await client.completeChallenge(challenge);
    await untilReady(order, 'valid', look);
  } finally {
    await order.answer(null);
  }
}

interface Progress {
  readonly status: string;
  readonly error?: object | undefined;
}

async function untilReady<T extends Progress>(
  { polls, signal }: CertificateOrder,
  wanted: string,
  ask: () => Promise<T>,
): Promise<T> {
  for (let asked = 1; ; asked += 1) {
    const found = await ask();
    if (found.status === wanted) return found;
    if (found.status === 'invalid') throw new Error(wordsOf(found.error));
    if (asked === polls.most) throw new Error(`The authority was not done in time: ${found.status}`);
    await sleep(polls.every, undefined, { signal, ref: false });
  }
}

function wordsOf(error: object | undefined): string {
  return error && 'detail' in error ? String(error.detail) : 'The authority gave no reason';
}

/** Longer texts are cut: some authorities send pages of HTML. */
const longestDetail = 500;

async function during<T>(step: RenewalStep, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new OrderFailure(isUnreached(error) ? 'directory' : step, detailOf(error));
  }
}

/** There was no answer at all: the authority counts nothing. */
function isUnreached(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    !('response' in error && error.response)
  );
}

function detailOf(error: unknown): string {
  const text =
    error instanceof Error ? error.message || String(Object(error).code ?? error.name) : String(error);
  return text.replace(/\s+/g, ' ').slice(0, longestDetail);
}
