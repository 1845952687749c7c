import * as z from 'zod/mini';
import { intents } from '../../src/store/intents.ts';
import type { Answer, Request } from './company.ts';
import type { Weather } from './device.ts';
import { type Case, demand } from './ledger.ts';
import { stepOf } from './port.ts';
import type { Tab } from './tab.ts';
import type { World } from './world.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long the browser waits for an answer before the client gives up (`server.ts`). */
const answerTimeout = 30 * second;

/** A tab's network. What happens to each request is random and depends on the device's weather. */
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
      send(world, tab, request, resolve, () => reject(new TypeError('Failed to fetch')));
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
function expectAllowed({ ledger, trace }: World, tab: Tab, request: Request): void {
  const { method, url, headers } = request;
  trace(
    () => `${tab.name} sends ${method} ${url.slice(0, 40)} ${headers['idempotency-key']?.slice(0, 4) ?? ''}`,
  );
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

function send(
  world: World,
  tab: Tab,
  request: Request,
  resolve: (response: Response) => void,
  fail: () => void,
): void {
  const { schedule, chance, trace } = world;
  const { device } = tab;
  let open = true;
  /** Delivers one result to the page. It counts as a step, so the page may have crashed before it. */
  const settle = (milliseconds: number, work: () => void) =>
    schedule.after(milliseconds, 'net', async () => {
      if (!open) return;
      if (!tab.closed && !device.online.read()) work = fail;
      open = false;
      await stepOf(tab, work);
    });
  const giveUp = settle(answerTimeout, fail);
  const answer = ({ status, headers, body }: Answer, servedAt: number | undefined) => {
    giveUp();
    trace(() => `${tab.name} gets ${status} ${body.slice(0, 60)}`);
    if (servedAt !== undefined) device.noteServerTime(1_000 * Math.floor(servedAt / 1_000));
    resolve(new Response(body, { status, headers }));
  };
  const way = () => chance.between(5, chance.hits(0.1) ? 5_000 : 300);
  const deliver = (milliseconds: number, then: (served: Answer, at: number) => void) =>
    schedule.after(milliseconds, 'net', async () => then(await serve(world, request), schedule.now()));

  if (!device.online.read()) {
    settle(chance.between(0, 50), fail);
    return;
  }
  const fate = chance.weighted(fates[device.weather]);
  trace(() => `  ${fate}`);
  switch (fate) {
    case 'arrives':
      deliver(way(), (served, at) => settle(way(), () => answer(served, at)));
      return;
    case 'fails':
      settle(way(), fail);
      return;
    case 'vanishes':
      return;
    case 'answer_lost':
      deliver(way(), () => chance.hits(0.5) && settle(way(), fail));
      return;
    case 'twice':
      deliver(way(), (served, at) => settle(way(), () => answer(served, at)));
      deliver(chance.between(5, chance.hits(0.5) ? second : 20 * hour), () => undefined);
      return;
    case 'late':
      deliver(chance.between(answerTimeout, chance.hits(0.5) ? 5 * minute : 20 * hour), () => undefined);
      return;
    default:
      settle(way(), () => answer(gatewayAnswers[fate], undefined));
  }
}

type Fate =
  | 'arrives'
  | 'fails'
  | 'vanishes'
  | 'answer_lost'
  | 'twice'
  | 'late'
  | 'portal'
  | 'redirected'
  | 'busy'
  | 'broken'
  | 'hurried';

const fates: Readonly<Record<Weather, Partial<Record<Fate, number>>>> = {
  fair: { arrives: 1 },
  flaky: { arrives: 6, fails: 2, vanishes: 1, answer_lost: 2, twice: 2, late: 1, portal: 0.3, broken: 0.3 },
  portal: { portal: 6, redirected: 1 },
  busy: { arrives: 1, busy: 3, broken: 1, hurried: 1 },
};

const html = { 'content-type': 'text/html' };
const json = { 'content-type': 'application/json' };

/** Answers of gateways and portals in the server's place. */
const gatewayAnswers: Record<'portal' | 'redirected' | 'busy' | 'broken' | 'hurried', Answer> = {
  portal: { status: 200, headers: html, body: '<!doctype html><title>Welcome to our hotel</title>' },
  redirected: { status: 200, headers: json, body: '{"message":"Sign in to the hotel"}' },
  busy: { status: 503, headers: { ...json, 'retry-after': '7' }, body: '{"message":"Muster is busy"}' },
  broken: { status: 404, headers: html, body: '<h1>No such host</h1>' },
  hurried: { status: 429, headers: json, body: '{"message":"Too many requests"}' },
};

/** Lets the server answer a request that reached it, however late or often. */
async function serve({ company, ledger, schedule, trace }: World, request: Request): Promise<Answer> {
  company.setClock(schedule.now());
  const answer = await company.answer(request);
  const key = request.headers['idempotency-key'];
  trace(
    () => `    the server answers ${answer.status} ${key?.slice(0, 4) ?? ''} ${answer.body.slice(0, 100)}`,
  );
  if (key !== undefined) judge(ledger.caseOf(key), answer, ledger.nextPlace(), schedule.now());
  return answer;
}

/** Checks one answer: an effect happens once, for its own account, at its own time. */
function judge(life: Case, { status, body }: Answer, place: number, now: number): void {
  const { id, accountId } = life.entry;
  demand(status < 500, () => `the server broke over ${id}: ${status} ${body}`);
  if (status >= 300) {
    if (status !== 401 && status !== 429) life.refusedAt.push(place);
    demand(status === 401 || life.doneAt === undefined, () => `D49 ${id} was done and then refused: ${body}`);
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
  if (isShift(record)) expectTime(life, record, now);
}

const owned = z.union([z.object({ userId: z.number() }), z.object({ senderId: z.number() })]);

function ownerOf(value: unknown): number {
  const record = owned.parse(value);
  return 'userId' in record ? record.userId : record.senderId;
}

interface Times {
  readonly checkInTime: string | null;
  readonly checkOutTime: string | null;
}

function isShift(value: unknown): value is Times {
  return typeof value === 'object' && value !== null && 'checkInTime' in value && 'date' in value;
}

/**
 * D3: what is stored is the claim to the millisecond, or the server's time if that is within 180 s of it. A check-out that
 * was pressed before the server's time of its check-in follows it (L40).
 */
function expectTime({ entry, clockError, recordedAt }: Case, record: Times, now: number): void {
  const stored = Date.parse((entry.intent === 'checkIn' ? record.checkInTime : record.checkOutTime) ?? '');
  const claimed = entry.timestamp;
  const isServers = stored === now && Math.abs(now - claimed) <= 180 * second;
  const cameIn = Date.parse(record.checkInTime ?? '');
  const isMoved = claimed < cameIn && stored >= cameIn && stored - claimed <= 180 * second;
  demand(
    stored === claimed || isServers || isMoved,
    () => `D3 ${entry.id} claimed ${claimed} and was stored as ${stored}`,
  );
  if (clockError === undefined) return;
  // Some time passes between the press and the recording.
  const error = Math.abs(claimed - recordedAt);
  demand(error <= clockError + second, () => `D3 ${entry.id} was recorded ${error} ms beside the true time`);
}
