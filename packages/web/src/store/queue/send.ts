import { answeredHeader } from '@muster/domain/wire/answered';
import * as z from 'zod/mini';
import { headersOf } from '../../server/calls/attempt.ts';
import { reportNoticed } from '../../server/noticed.ts';
import type { Entry, WaitReason } from './entry.ts';
import { findIntent } from './intents.ts';
import { type StoredText, storedText } from './stored-text.ts';

export type Outcome =
  | { readonly kind: 'done'; readonly answer: unknown }
  /** A procedure of Muster refused this very entry, with this message (L42). */
  | { readonly kind: 'refused'; readonly message: StoredText }
  /** Not now. `wait` is what the server asked for, in milliseconds, or 0. */
  | {
      readonly kind: 'later';
      readonly reason: WaitReason;
      readonly message: StoredText;
      readonly wait: number;
    };

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The same, but every call ends with `end` too (L37). */
export function endedBy(end: AbortSignal, fetch: Fetch): Fetch {
  return (url, init) =>
    fetch(url, { ...init, signal: AbortSignal.any(init.signal ? [end, init.signal] : [end]) });
}

/** How long an answer may take, in milliseconds. */
export const answerTimeout = 30_000;

type Sendable = Pick<Entry, 'id' | 'accountId' | 'intent' | 'endpoint' | 'data'>;

/** The device's clock in milliseconds, and how far the server's is ahead of it as far as is known. */
export interface SendingClock {
  deviceTime(): number;
  clockOffset(): number;
}

/** Says when it is sent, so that the server knows how long the press waited here (D3). Never throws. */
export async function sendEntry(
  entry: Sendable,
  files: readonly Blob[],
  fetch: Fetch,
  clock: SendingClock,
): Promise<Outcome> {
  const intent = findIntent(entry);
  if (!intent) return { kind: 'refused', message: storedText('unknown') };
  const { headers, body } = intent.carriesFile ? formOf(entry.data, files) : jsonOf(entry.data);
  try {
    const response = await fetch(intent.endpoint, {
      method: 'POST',
      headers: {
        ...headersOf({ account: entry.accountId, key: entry.id }),
        ...headers,
        // Read whenever the call is sent, which may be twice (L36).
        get 'muster-device-time'() {
          return String(sendingTime(entry, clock));
        },
      },
      body,
      credentials: 'same-origin',
      redirect: 'error',
    });
    const answer = jsonIn(await response.text());
    if (response.status === 413 && answer === undefined) reportNoticed('largeBody');
    return outcomeOf(response, answer, { key: entry.id, schema: intent.answer });
  } catch {
    return later('unreachable', storedText('unreachable'));
  }
}

/** By the clock that tells the press: with a time in doubt the device's own, in which the server finds a change (L41). */
function sendingTime({ data }: Sendable, { deviceTime, clockOffset }: SendingClock): number {
  return 'deviceTime' in data ? deviceTime() : deviceTime() + clockOffset();
}

function jsonOf(data: Entry['data']) {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(data) };
}

/** A form with its fields before its file, so that the server knows them when the file arrives. */
function formOf({ fileName, fileSize: _, ...fields }: Entry['data'], files: readonly Blob[]) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) body.append(name, String(value));
  }
  for (const file of files) body.append('file', file, String(fileName));
  return { headers: {}, body };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const refusal = z.object({ message: z.string() });

/** The 4xx statuses that ask to wait, as every 5xx does (S23). */
const busy: ReadonlySet<number> = new Set([408, 425, 429]);

/** Only valid answers count: a captive portal answers 200 to everything, a proxy refuses in its own name (S23, L42). */
function outcomeOf(
  { ok, status, headers }: Response,
  body: unknown,
  expected: { readonly key: string; readonly schema: z.ZodMiniType },
): Outcome {
  if (ok) return expected.schema.safeParse(body).success ? { kind: 'done', answer: body } : otherPage;
  const message = refusal.safeParse(body).data?.message;
  if (status >= 500 || busy.has(status)) {
    return later('busy', message ?? storedText('notReady', status), waitIn(headers));
  }
  if (message === undefined || status < 400) return later('elsewhere', storedText('elsewhere', status));
  if (status === 401) return later('signed_out', storedText('signedOut'));
  return headers.get(answeredHeader) === expected.key
    ? { kind: 'refused', message }
    : later('elsewhere', storedText('elsewhereSaid', status, message));
}

function later(reason: WaitReason, message: StoredText, wait = 0): Outcome {
  return { kind: 'later', reason, message, wait };
}

const otherPage = later('elsewhere', storedText('otherPage'));

/** `Retry-After` in milliseconds; 0 for none and for a date. */
function waitIn(headers: Headers): number {
  return Math.max(0, 1000 * (Number(headers.get('retry-after')) || 0));
}
