import { type RequestOptions, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { TestFile } from './files.ts';
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
  /** Sends a form with a file. */
  upload(path: string, file: TestFile, fields: Readonly<Record<string, string>>): Promise<Entity>;
}

/** A client with the session of this cookie. */
export function restClient({ url, name, value }: Session): RestClient {
  const cookie = `${name}=${value}`;
  const call = async (method: string, path: string, body?: Body): Promise<Entity> => {
    const headers = { cookie, ...(body && { 'content-type': body.type }) };
    const { status, text } = await send(`${url}${path}`, { method, headers }, body?.content);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
    return JSON.parse(text);
  };
  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, json(body)),
    patch: (path, body) => call('PATCH', path, json(body)),
    upload: (path, file, fields) => call('POST', path, form(file, fields)),
  };
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
      text(answer).then((said) => resolve({ status, text: said }), reject);
    });
    sending.on('error', reject).end(body);
  });
}

interface Answer {
  readonly status: number;
  readonly text: string;
}
