import { type RequestOptions, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Session } from './people.ts';

interface Entity {
  readonly id: number;
}

/** Calls the REST paths for one person, outside of every browser: another device, or an administrator elsewhere. */
export interface RestClient {
  /** What a list or an entity is right now, as JSON. */
  get(path: string): Promise<unknown>;
  /** Writes, and fails if the server refuses. Gives the entity. */
  post(path: string, body: object): Promise<Entity>;
  patch(path: string, body: object): Promise<Entity>;
}

/** A client with the session of this cookie. */
export function restClient({ url, name, value }: Session): RestClient {
  const cookie = `${name}=${value}`;
  const call = async (method: string, path: string, body?: object): Promise<Entity> => {
    const { status, text } = await send(`${url}${path}`, { method, headers: { cookie, ...json } }, body);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
    return JSON.parse(text);
  };
  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    patch: (path, body) => call('PATCH', path, body),
  };
}

const json = { 'content-type': 'application/json' };

/** Not by fetch, which in a test of a screen is that of the document. */
function send(url: string, options: RequestOptions, body?: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sending = request(url, options, (answer) => {
      const status = answer.statusCode ?? 0;
      text(answer).then((said) => resolve({ status, text: said }), reject);
    });
    sending.on('error', reject).end(body && JSON.stringify(body));
  });
}

interface Answer {
  readonly status: number;
  readonly text: string;
}
