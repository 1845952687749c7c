import * as z from 'zod/mini';
import { headersOf } from './attempt.ts';
import type { Entry } from './entry.ts';
import { findIntent } from './intents.ts';

/** The result of one try to send an entry. */
export type Outcome =
  | { readonly kind: 'done'; readonly answer: unknown }
  /** Refused for good, with the server's message. */
  | { readonly kind: 'refused'; readonly message: string }
  /** Not now: no network, or the server is busy. `wait` is what the server asked for, in milliseconds, or 0. */
  | { readonly kind: 'later'; readonly message: string; readonly wait: number }
  | { readonly kind: 'signed_out' };

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** How long an answer may take, in milliseconds. */
export const answerTimeout = 30_000;

/** What is sent of an entry. */
type Sendable = Pick<Entry, 'id' | 'accountId' | 'intent' | 'endpoint' | 'data'>;

/** Posts an entry with its files to its endpoint, if that is a known one. Never throws. */
export async function sendEntry(entry: Sendable, files: readonly Blob[], fetch: Fetch): Promise<Outcome> {
  const intent = findIntent(entry);
  if (!intent) return { kind: 'refused', message: 'This version of Muster does not know how to send this.' };
  const { headers, body } = intent.carriesFile ? formOf(entry.data, files) : jsonOf(entry.data);
  try {
    const response = await fetch(intent.endpoint, {
      method: 'POST',
      headers: { ...headersOf({ account: entry.accountId, key: entry.id }), ...headers },
      body,
      credentials: 'same-origin',
      redirect: 'error',
    });
    return outcomeOf(response, await response.json(), intent.answer);
  } catch {
    return unreachable;
  }
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

const unreachable: Outcome = {
  kind: 'later',
  message: 'Muster could not be reached. It will be tried again.',
  wait: 0,
};

const refusal = z.object({ message: z.string() });

/** The 4xx statuses that are worth another try (S23). */
const temporary: ReadonlySet<number> = new Set([408, 425, 429]);

/** Only valid answers count: a captive portal answers 200 to everything, too (S23). */
function outcomeOf(response: Response, body: unknown, answer: z.ZodMiniType): Outcome {
  const { ok, status, headers } = response;
  const refused = refusal.safeParse(body);
  if (ok) return answer.safeParse(body).success ? { kind: 'done', answer: body } : unreachable;
  if (!refused.success) return unreachable;
  if (status === 401) return { kind: 'signed_out' };
  if (status >= 400 && status < 500 && !temporary.has(status))
    return { kind: 'refused', message: refused.data.message };
  return {
    kind: 'later',
    message: refused.data.message,
    wait: 1000 * (Number(headers.get('retry-after')) || 0),
  };
}
