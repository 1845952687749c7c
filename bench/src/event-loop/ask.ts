import { Agent, request } from 'node:http';

/** A request, and the status that it must be answered with. */
export interface Asked {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly cookie?: string;
  readonly body?: unknown;
  /** The body as it is sent. */
  readonly text?: string;
  /** 200 unless given; undefined for any that is no failure of the server. */
  readonly status?: number | undefined;
}

/** Asks a server of this machine; resolves with the length of the answer. Throws on another status. */
export type Ask = (asked: Asked) => Promise<number>;

/** What one caller may ask for at once. */
export interface Call {
  readonly title: string;
  /** Asks in a round, which has data of its own. Resolves with the bytes of the longest answer. */
  run(ask: Ask, round: number): Promise<number>;
}

/** Asks over connections that stay open. */
export function askOf(port: number): { readonly ask: Ask; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const ask: Ask = ({ method = 'GET', path, cookie, body, ...asked }) =>
    new Promise((resolve, reject) => {
      const text = asked.text ?? (body === undefined ? undefined : JSON.stringify(body));
      const status = 'status' in asked ? asked.status : 200;
      const headers = {
        ...(cookie && { cookie }),
        ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      };
      const question = request({ host: '127.0.0.1', port, path, method, agent, headers }, (response) => {
        let length = 0;
        let start = '';
        response.on('data', (chunk: Buffer) => {
          if (length === 0) start = chunk.toString('utf8', 0, 300);
          length += chunk.length;
        });
        response.once('error', reject);
        response.once('end', () => {
          const { statusCode = 500 } = response;
          if (status === undefined ? statusCode < 500 : statusCode === status) resolve(length);
          else reject(new Error(`${path} answered ${statusCode}: ${start}`));
        });
      });
      question.once('error', reject);
      question.end(text);
    });
  return { ask, close: () => agent.destroy() };
}
