import { answeredHeader } from '@muster/domain/wire/answered';
import type { Muster } from '@muster/testing/harness';

export interface Request {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | undefined;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The headers of an answer that the store reads. */
const readByDevices = ['content-type', 'retry-after', answeredHeader, 'muster-time'];

/** What a server answers to a request of a device. */
export async function answerOf(
  { app, log }: Muster,
  { method, url, headers, body }: Request,
): Promise<Answer> {
  log.length = 0;
  const answer = await app.server.inject({ method, url, ...(await packed(headers, body)) });
  const read = readByDevices.flatMap((name) => {
    const value = answer.headers[name];
    return value === undefined ? [] : [[name, String(value)]];
  });
  return { status: answer.statusCode, headers: Object.fromEntries(read), body: answer.body };
}

/** Encodes a form as a browser does, with the boundary in its content type. */
async function packed(headers: Request['headers'], body: Request['body']) {
  if (body === undefined) return { headers };
  if (typeof body === 'string') return { headers, payload: body };
  const form = new Response(body);
  const type = form.headers.get('content-type') ?? '';
  return { headers: { ...headers, 'content-type': type }, payload: Buffer.from(await form.arrayBuffer()) };
}
