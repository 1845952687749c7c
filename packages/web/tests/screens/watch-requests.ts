import type { IFetchInterceptor, Request, Response } from 'happy-dom';

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

interface Answer {
  readonly status: number;
  readonly json: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Undefined where the server answers. */
type Answering = (request: Sent) => Answer | Promise<Answer | undefined> | undefined;

/** In place of an answer: the request fails as one that reaches no server. */
export const unanswered = (): Promise<Answer> => Promise.reject(new TypeError('Failed to fetch'));

/** Notes every request, and answers those that a test wants answered otherwise. */
export function watchRequests(settings: { fetch: { interceptor: IFetchInterceptor | null } }) {
  const sent: Sent[] = [];
  const notes = new WeakMap<Request, Sent>();
  const answering: Answering[] = [];
  const beforeAsyncRequest: IFetchInterceptor['beforeAsyncRequest'] = async ({ request, window }) => {
    const noted = noteOf(request);
    if (!navigator.onLine) throw new TypeError('Failed to fetch');
    sent.push(noted);
    notes.set(request, noted);
    const answer = await firstOf(answering, noted);
    if (!answer) return undefined;
    const { status, json, headers } = answer;
    return new window.Response(JSON.stringify(json), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    }) as Response;
  };
  const afterAsyncResponse: IFetchInterceptor['afterAsyncResponse'] = async ({ request, response }) => {
    const noted = notes.get(request);
    if (noted) noted.status = response.status;
  };
  settings.fetch.interceptor = { beforeAsyncRequest, afterAsyncResponse };
  return {
    sent,
    route: (answer: Answering) => void answering.unshift(answer),
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

function firstOf(answering: readonly Answering[], request: Sent) {
  for (const each of answering) {
    const answer = each(request);
    if (answer) return answer;
  }
  return undefined;
}
