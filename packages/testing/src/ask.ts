import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Session } from './people.ts';

/** Asks the server as a browser with this session would, and gives its answer, a refusal too. Without a session: as anyone. */
export function ask(
  { url, name, value }: Session,
  path: string,
  { method = 'GET', json }: { readonly method?: string; readonly json?: object } = {},
): Promise<Answer> {
  const headers = { cookie: `${name}=${value}`, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sending = request(`${url}${path}`, { method, headers }, (answer) => {
      buffer(answer).then((body) => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body, text: body.toString() });
      }, reject);
    });
    sending.on('error', reject).end(json && JSON.stringify(json));
  });
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  readonly text: string;
}
