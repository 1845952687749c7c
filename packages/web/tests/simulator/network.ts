import { hour, minute, second } from '@muster/domain/calendar/durations';
import * as z from 'zod/mini';
import { intents } from '../../src/store/queue/intents.ts';
import type { Answer, Request } from './answer.ts';
import { type Case, demand } from './ledger.ts';
import { limits } from './limits.ts';
import { stepOf } from './port.ts';
import { expectTime } from './press-times.ts';
import type { Tab } from './tab.ts';
import { fates, gatewayAnswers, wayOf } from './weather.ts';
import type { World } from './world.ts';

/** How long an upload may stand still before the client gives up (S39). */
const longestStall = 30 * second;

/**
 * A tab's network. What happens to each request is random and depends on the device's weather; nothing passes a silent line
 * or reaches a server that is down.
 */
export function fetchFrom(world: World, tab: Tab) {
  return (url: string, init: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = requestOf(tab, url, init);
      try {
        expectAllowed(world, tab, request);
      } catch (broken) {
        // Not to the page, which would take it for a network error.
        world.schedule.after(0, 'net', () => Promise.reject(broken));
      }
      send(world, tab, request, {
        resolve,
        fail: () => reject(new TypeError('Failed to fetch')),
        signal: init.signal,
        abort: () => reject(new DOMException('The call was aborted', 'AbortError')),
      });
    });
}

/** The request as the browser sends it: with the cookie that the device has by now. */
function requestOf({ device }: Tab, url: string, init: RequestInit): Request {
  const headers = Object.fromEntries(new Headers(init.headers));
  if (device.session) headers['cookie'] = device.session.cookie;
  const body = typeof init.body === 'string' || init.body instanceof FormData ? init.body : undefined;
  return { method: init.method === 'POST' ? 'POST' : 'GET', url, headers, body };
}

const endpoints: readonly string[] = Object.values(intents).map(({ endpoint }) => endpoint);

/** Only the pull and the intents' endpoints are called, and each entry only in its order. */
function expectAllowed({ ledger, schedule, trace }: World, tab: Tab, request: Request): void {
  const { method, url, headers } = request;
  trace(
    () => `${tab.name} sends ${method} ${url.slice(0, 40)} ${headers['idempotency-key']?.slice(0, 4) ?? ''}`,
  );
  if (method === 'GET' && url === '/health') return;
  demand(
    headers['muster-account'] === String(tab.accountId),
    () => `D43 ${url} was sent without its account`,
  );
  if (method === 'GET') {
    demand(url.startsWith('/trpc/sync.pull?'), () => `${url} was read`);
    return;
  }
  demand(endpoints.includes(url), () => `${url} was posted to`);
  const key = headers['idempotency-key'];
  demand(key !== undefined, () => `D49 ${url} was posted without a key`);
  const life = ledger.caseOf(key);
  demand(life.entry.accountId === tab.accountId, () => `D43 ${key} was sent by a tab of another account`);
  demand(life.entry.endpoint === url, () => `${key} went to ${url}`);
  demand(carries(request.body, life.entry), () => `D49 ${key} was sent with another body`);
  demand(!life.discarded, () => `D42 ${key} was sent after it was discarded`);
  life.triedAt = schedule.now();
  const overtaken = life.putBack ? undefined : ledger.overtakenBy(life);
  demand(!overtaken, () => `D42 ${key} is sent before ${overtaken?.entry.id}`);
}

function carries(body: Request['body'], { data }: Case['entry']): boolean {
  if (!(body instanceof FormData)) return body === JSON.stringify(data);
  const { fileName, fileSize: _, ...fields } = data;
  const file = body.get('file');
  const sent = [...body].filter(([, value]) => typeof value === 'string');
  const meant = Object.entries(fields).map(([name, value]) => [name, String(value)]);
  return file instanceof File && file.name === fileName && JSON.stringify(sent) === JSON.stringify(meant);
}

/** The page's end of a call. */
interface PageEnd {
  resolve(response: Response): void;
  fail(): void;
  readonly signal: AbortSignal | null | undefined;
  abort(): void;
}

function send(world: World, tab: Tab, request: Request, page: PageEnd): void {
  const { resolve, fail } = page;
  const { schedule, chance, servers, trace } = world;
  const server = servers.any();
  const { device } = tab;
  const [sentAt, wallAt] = [device.monotonic(), device.clock()];
  let open = true;
  /** Delivers one result to the page. It counts as a step, so the page may have crashed before it. */
  const settle = (milliseconds: number, work: () => void, arrives = () => true) =>
    schedule.after(milliseconds, 'net', async () => {
      if (!open || !arrives()) return;
      if (!tab.closed && !device.online.read()) work = fail;
      open = false;
      await stepOf(tab, work);
    });
  page.signal?.addEventListener('abort', () => {
    if (open) page.abort();
    open = false;
  });
  // An upload's own time limit is in the browser's code; that of every other call is the store's (L35).
  if (request.body instanceof FormData) settle(longestStall, fail);
  else {
    schedule.after(limits.call + second, 'timer', () => {
      demand(!open || tab.closed, () => `L35 ${tab.name} still waits for ${request.url.slice(0, 40)}`);
    });
  }
  const answer = ({ status, headers, body }: Answer) => {
    trace(() => `${tab.name} gets ${status} ${body.slice(0, 60)}`);
    const time = headers['muster-time'] ?? null;
    tab.clock.note(time, sentAt, device.monotonic(), device.clock() - wallAt);
    resolve(new Response(body, { status, headers }));
  };
  const way = () => wayOf(chance, device.weather);
  const wire = device.route.take();
  /** Calls `then` with the answer once the request has reached the server and the answer its way back. */
  const deliver = (milliseconds: number, sent: Request, then: (served: Answer) => void) =>
    schedule.after(milliseconds, 'call', () =>
      wire.isDead ? undefined : server.run(async () => then(await serve(world, server.place, sent))),
    );
  /** Settles by the answer, unless the connection dies before it is there. */
  const comeBack = (served: Answer) =>
    settle(
      way(),
      () => answer(served),
      () => !wire.isDead,
    );

  if (!device.online.read() || server.state === 'down') {
    settle(chance.between(0, 50), fail);
    return;
  }
  const fate = chance.weighted(fates[device.weather]);
  trace(() => `  ${fate}${wire.isDead ? ' on a dead connection' : ''}`);
  if (wire.isDead) return;
  switch (fate) {
    case 'arrives':
      deliver(way(), request, comeBack);
      return;
    case 'fails':
      settle(way(), fail);
      return;
    case 'vanishes':
      return;
    case 'answer_lost':
      deliver(way(), request, () => chance.hits(0.5) && settle(way(), fail));
      return;
    case 'halved':
      deliver(way(), request, (served) => comeBack({ ...served, body: halfOf(served.body) }));
      return;
    case 'foreign':
      deliver(way(), fromElsewhere(request), comeBack);
      return;
    case 'twice':
      deliver(way(), request, comeBack);
      deliver(chance.between(5, chance.hits(0.5) ? second : 20 * hour), request, () => undefined);
      return;
    case 'late':
      deliver(
        chance.between(longestStall, chance.hits(0.5) ? 5 * minute : 20 * hour),
        request,
        () => undefined,
      );
      return;
    default:
      settle(way(), () => answer(gatewayAnswers[fate]));
  }
}

/** The request as the server sees it when its own address was configured wrongly: from another site (D52). */
function fromElsewhere(request: Request): Request {
  return { ...request, headers: { ...request.headers, origin: 'https://elsewhere.example' } };
}

/** An answer whose connection ended in the middle of it. */
function halfOf(body: string): string {
  return body.slice(0, body.length / 2);
}

/** When the device says that it sent the request, as it says of each of its queue (D3). */
function sentAtIn({ headers }: Request): number {
  const shown = Number(headers['muster-device-time']);
  demand(shown > 0, () => `D3 ${headers['idempotency-key']} does not say when it was sent`);
  return shown;
}

/** Lets the server answer a request that reached it, however late or often. */
async function serve(
  { company, ledger, schedule, trace }: World,
  place: number,
  request: Request,
): Promise<Answer> {
  company.setClock(schedule.now());
  const answer = await company.answer(place, request);
  const key = request.headers['idempotency-key'];
  trace(
    () =>
      `    server ${place} answers ${answer.status} ${key?.slice(0, 4) ?? ''} ${answer.body.slice(0, 100)}`,
  );
  if (key === undefined) return answer;
  const life = ledger.caseOf(key);
  const isFirst = life.doneAt === undefined;
  // A server whose connection to the database broke does not know whether it committed.
  if (answer.status === 503 && company.size > 1) return answer;
  judge(life, answer, ledger.nextPlace(), schedule.now());
  if (isFirst && life.doneAt !== undefined)
    await expectTime(life, answer.body, { company, now: schedule.now(), shown: sentAtIn(request) });
  return answer;
}

/** Checks one answer: an effect happens once, for its own account, at its own time. */
function judge(life: Case, { status, headers, body }: Answer, place: number, now: number): void {
  const { id, accountId } = life.entry;
  demand(status < 500, () => `the server broke over ${id}: ${status} ${body}`);
  if (status >= 300) {
    if (headers['muster-answered'] !== id) return;
    if (status !== 429) life.refusedAt.push(place);
    demand(life.doneAt === undefined, () => `D49 ${id} was done and then refused: ${body}`);
    return;
  }
  const record: unknown = JSON.parse(body);
  demand(ownerOf(record) === accountId, () => `D43 ${id} took effect for another account`);
  if (life.doneAt !== undefined) {
    demand(life.answer === body, () => `D49 ${id} was answered differently the second time`);
    return;
  }
  life.doneAt = place;
  life.answer = body;
  life.doneTime ??= now;
}

const owned = z.union([z.object({ userId: z.number() }), z.object({ senderId: z.number() })]);

function ownerOf(value: unknown): number {
  const record = owned.parse(value);
  return 'userId' in record ? record.userId : record.senderId;
}
