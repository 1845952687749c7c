import { request as httpRequest } from 'node:http';
import type { IFetchInterceptor, Request, Response } from 'happy-dom';
import { waitUntil } from './wait-until.ts';

/** A request as it was sent. */
export interface Sent {
  readonly method: string;
  readonly origin: string;
  readonly path: string;
  readonly search: string;
  readonly headers: Headers;
  /** Aborted when the app has ended the request. */
  readonly signal: { readonly aborted: boolean };
  /** The text of the body, once it was read. */
  readonly body: Promise<string>;
  /** Of the answer, once it is there. */
  status: number | undefined;
}

type Answer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
} & ({ readonly json: unknown } | { readonly html: string });

/** `unreachable`: the request never leaves; `lost`: the server takes it, and its answer does not come back. */
type Outcome = Answer | 'unreachable' | 'lost';

/** Undefined where the server answers. */
type Answering = (request: Sent) => Outcome | Promise<Outcome | undefined> | undefined;

/** Notes every request, and answers those that a test wants answered otherwise. */
export function watchRequests(settings: { fetch: { interceptor: IFetchInterceptor | null } }) {
  const sent: Sent[] = [];
  const notes = new WeakMap<Request, Sent>();
  const answering: Answering[] = [];
  /** Writes that the server has and has not answered: they would change the company of the next test. */
  const underWay = new Set<Sent>();
  let isEnding = false;
  const beforeAsyncRequest: IFetchInterceptor['beforeAsyncRequest'] = async ({ request, window }) => {
    const noted = noteOf(request);
    const isWrite = noted.method !== 'GET';
    if (!navigator.onLine || (isEnding && isWrite)) throw new TypeError('Failed to fetch');
    sent.push(noted);
    notes.set(request, noted);
    const answered = firstOf(answering, noted);
    const answer = answered && (await answered);
    if (!answer) {
      if (isWrite) underWay.add(noted);
      return undefined;
    }
    if (answer === 'lost') await deliver(request);
    if (answer === 'lost' || answer === 'unreachable') throw new TypeError('Failed to fetch');
    const { status, headers } = answer;
    const [type, body] =
      'html' in answer ? ['text/html', answer.html] : ['application/json', JSON.stringify(answer.json)];
    return new window.Response(body, { status, headers: { 'content-type': type, ...headers } }) as Response;
  };
  const afterAsyncResponse: IFetchInterceptor['afterAsyncResponse'] = async ({ request, response }) => {
    const noted = notes.get(request);
    if (!noted) return;
    noted.status = response.status;
    underWay.delete(noted);
  };
  settings.fetch.interceptor = { beforeAsyncRequest, afterAsyncResponse };
  return {
    sent,
    route: (answer: Answering) => void answering.unshift(answer),
    /** Sends no more writes and waits for the answers: an app that closes ends its requests, and the server goes on. */
    async settle() {
      isEnding = true;
      await waitUntil(() => {
        if ([...underWay].some(({ signal }) => !signal.aborted)) throw new Error('A write has no answer');
      });
    },
    end() {
      settings.fetch.interceptor = null;
    },
  };
}

function noteOf(request: Request): Sent {
  const { origin, pathname, search } = new URL(request.url);
  const body = request.method === 'GET' ? Promise.resolve('') : request.clone().text();
  return {
    method: request.method,
    origin,
    path: pathname,
    search,
    headers: request.headers,
    signal: request.signal,
    body,
    status: undefined,
  };
}

/** Sends a request as the document would, and waits until the server has answered. */
async function deliver(request: Request): Promise<void> {
  const body = Buffer.from(await request.clone().arrayBuffer());
  const headers = { ...Object.fromEntries(request.headers), cookie: document.cookie };
  await new Promise((resolve, reject) => {
    const sending = httpRequest(request.url, { method: request.method, headers }, (answer) =>
      answer.resume().on('end', resolve),
    );
    sending.on('error', reject).end(body);
  });
}

function firstOf(answering: readonly Answering[], request: Sent) {
  for (const each of answering) {
    const answer = each(request);
    if (answer) return answer;
  }
  return undefined;
}
