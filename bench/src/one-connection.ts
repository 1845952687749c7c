import { Agent, request } from 'node:http';

/** An answer, and how long it took from the first byte of the question to the last of the answer, in milliseconds. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly wait: number;
}

/** Asks a server of this machine one thing at a time over one connection that stays open; with `post`, posts JSON. */
export function oneConnection(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string, cookie: string, post?: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const start = performance.now();
      const method = post === undefined ? 'GET' : 'POST';
      const headers = { cookie, ...(post !== undefined && { 'content-type': 'application/json' }) };
      const question = request({ host: '127.0.0.1', port, path, method, agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          const wait = performance.now() - start;
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString(), wait });
        });
      });
      question.once('error', reject);
      question.end(post);
    });
  return { ask, close: () => agent.destroy() };
}
