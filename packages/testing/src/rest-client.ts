import { type RequestOptions, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { TestFile } from './files.ts';
import { password, type Session } from './people.ts';

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
  /** Sends a form with a file. */
  upload(path: string, file: TestFile, fields: Readonly<Record<string, string>>): Promise<Entity>;
  /** Whatever the server answers, refused or not. */
  call(method: Method, path: string, body?: object): Promise<{ status: number; body: unknown }>;
}

const takesBody: ReadonlySet<string> = new Set(['POST', 'PATCH']);

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A client with the session of this cookie. */
export function restClient({ url, name, value }: Session): RestClient {
  const cookie = `${name}=${value}`;
  const ask = (method: Method, path: string, body?: Body) => {
    const headers = { cookie, ...(body && { 'content-type': body.type }) };
    return send(`${url}${path}`, { method, headers }, body?.content);
  };
  const done = async (method: Method, path: string, body?: Body): Promise<Entity> => {
    const { status, text } = await ask(method, path, body);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
    return JSON.parse(text);
  };
  return {
    get: (path) => done('GET', path),
    post: (path, body) => done('POST', path, json(body)),
    patch: (path, body) => done('PATCH', path, json(body)),
    upload: (path, file, fields) => done('POST', path, form(file, fields)),
    // A POST has a body, if an empty one: the server takes JSON only.
    async call(method, path, body) {
      const { status, text } = await ask(method, path, takesBody.has(method) ? json(body ?? {}) : undefined);
      return { status, body: JSON.parse(text) };
    },
  };
}

/** Signs in at a running server; the status says whether it worked. */
export async function signIn(
  { address }: { readonly address: string },
  employeeId: string,
  given = password,
) {
  const { type, content } = json({ employeeId, password: given });
  const options = { method: 'POST', headers: { 'content-type': type } };
  const { status, cookies } = await send(`${address}/api/login`, options, content);
  const [cookie = ''] = cookies;
  const [name = '', value = ''] = cookie.split(/=(.*)/);
  return { status, cookie, client: restClient({ url: address, name, value }) };
}

interface Body {
  readonly type: string;
  readonly content: Buffer;
}

const json = (body: object): Body => ({
  type: 'application/json',
  content: Buffer.from(JSON.stringify(body)),
});

function form({ name, mimeType, buffer }: TestFile, fields: Readonly<Record<string, string>>): Body {
  const boundary = 'the-end-of-a-part';
  const part = (disposition: string, content: Uint8Array) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ];
  const parts = [
    ...Object.entries(fields).flatMap(([field, value]) => part(`name="${field}"`, Buffer.from(value))),
    ...part(`name="file"; filename="${name}"\r\nContent-Type: ${mimeType}`, buffer),
    Buffer.from(`--${boundary}--\r\n`),
  ];
  return { type: `multipart/form-data; boundary=${boundary}`, content: Buffer.concat(parts) };
}

/** Not by fetch, which in a test of a screen is that of the document. */
function send(url: string, options: RequestOptions, body?: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sending = request(url, options, (answer) => {
      const status = answer.statusCode ?? 0;
      const cookies = (answer.headers['set-cookie'] ?? []).map((each) => each.split(';', 1)[0] ?? '');
      text(answer).then((said) => resolve({ status, text: said, cookies }), reject);
    });
    sending.on('error', reject).end(body);
  });
}

interface Answer {
  readonly status: number;
  readonly text: string;
  /** Those it sets, as they are sent back. */
  readonly cookies: readonly string[];
}
