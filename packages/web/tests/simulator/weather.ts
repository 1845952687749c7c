import { second } from '@muster/domain/calendar/durations';
import type { Answer } from './answer.ts';
import type { Chance } from './chance.ts';

/** What the network does to a device's requests. */
export type Weather = 'fine' | 'fair' | 'slow' | 'flaky' | 'portal' | 'busy' | 'proxy';

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
  | 'hurried'
  | 'slowDown'
  | 'forbidden'
  | 'tooLarge'
  | 'unknown'
  | 'proxyLogin'
  | 'halved'
  | 'foreign';

/** How often which fate meets a request. */
export const fates: Readonly<Record<Weather, Partial<Record<Fate, number>>>> = {
  fine: { arrives: 1 },
  fair: { arrives: 1 },
  slow: { arrives: 1 },
  flaky: { arrives: 6, fails: 2, vanishes: 1, answer_lost: 2, twice: 2, late: 1, portal: 0.3, broken: 0.3 },
  portal: { portal: 6, redirected: 1 },
  busy: { arrives: 1, busy: 3, broken: 1, hurried: 1, slowDown: 0.3 },
  proxy: {
    arrives: 2,
    forbidden: 1,
    tooLarge: 1,
    unknown: 1,
    proxyLogin: 1,
    broken: 1,
    halved: 1,
    foreign: 1,
  },
};

const html = { 'content-type': 'text/html' };
const json = { 'content-type': 'application/json' };

/** Answers of gateways and portals in the server's place. */
export const gatewayAnswers = {
  portal: { status: 200, headers: html, body: '<!doctype html><title>Welcome to our hotel</title>' },
  redirected: { status: 200, headers: json, body: '{"message":"Sign in to the hotel"}' },
  busy: { status: 503, headers: { ...json, 'retry-after': '7' }, body: '{"message":"Muster is busy"}' },
  broken: { status: 404, headers: html, body: '<h1>No such host</h1>' },
  hurried: { status: 429, headers: json, body: '{"message":"Too many requests"}' },
  slowDown: { status: 429, headers: { ...json, 'retry-after': '86400' }, body: '{"message":"Not today"}' },
  forbidden: { status: 403, headers: json, body: '{"message":"This site is blocked"}' },
  tooLarge: { status: 413, headers: json, body: '{"message":"Request Entity Too Large"}' },
  unknown: { status: 404, headers: json, body: '{"message":"Not Found"}' },
  proxyLogin: { status: 401, headers: html, body: '<h1>Sign in to the proxy</h1>' },
} satisfies Record<string, Answer>;

/** The milliseconds that bytes need for one way. */
export function wayOf({ between, hits }: Chance, weather: Weather): number {
  if (weather === 'fine') return between(5, 80);
  if (weather === 'slow') return between(second, 6 * second);
  return between(5, hits(0.1) ? 5_000 : 300);
}

/** Whether more happens to a request than that it takes long. */
export function isRough(weather: Weather): boolean {
  return weather !== 'fair' && weather !== 'fine' && weather !== 'slow';
}
