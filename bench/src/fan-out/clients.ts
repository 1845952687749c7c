import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Listener, listen } from './listener.ts';

/** What the process with the clients is asked to do. */
export type ClientsJob =
  | { readonly kind: 'connect'; readonly port: number; readonly cookies: readonly string[] }
  | { readonly kind: 'bursts'; readonly posts: readonly Post[] }
  | { readonly kind: 'stream'; readonly posts: readonly Post[]; readonly perSecond: number }
  | { readonly kind: 'leave' };

/** One message: what is posted, and the text by which it is known again in what arrives. */
export interface Post {
  readonly path: string;
  readonly cookie: string;
  readonly body: string;
  readonly mark: string;
}

/** Milliseconds from each post until the last client had it, or in a stream until each client had it. */
export interface ClientsResult {
  readonly waits: Float64Array;
  /** Share of one core that this process used. */
  readonly busy: number;
  readonly problem?: string;
}

let port = 0;
let listeners: Listener[] = [];
let heard: (frame: Buffer) => void = () => {};
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

process.on('message', (job: ClientsJob) => {
  perform(job).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ waits: new Float64Array(0), busy: 0, problem: String(error) }),
  );
});

async function perform(job: ClientsJob): Promise<ClientsResult> {
  const cpu = process.cpuUsage();
  const start = performance.now();
  const waits = Float64Array.from(await waitsOf(job));
  const { user, system } = process.cpuUsage(cpu);
  return { waits, busy: (user + system) / 1000 / (performance.now() - start) };
}

async function waitsOf(job: ClientsJob): Promise<number[]> {
  switch (job.kind) {
    case 'connect':
      port = job.port;
      for (const cookie of job.cookies) listeners.push(await listen(port, cookie, (frame) => heard(frame)));
      return [];
    case 'bursts':
      return bursts(job.posts);
    case 'stream':
      return stream(job.posts, job.perSecond);
    case 'leave':
      for (const listener of listeners) listener.close();
      listeners = [];
      return [];
  }
}

/** One message after the other, each once everyone has the one before. */
async function bursts(posts: readonly Post[]): Promise<number[]> {
  const waits: number[] = [];
  for (const message of posts) {
    const mark = Buffer.from(message.mark);
    const start = performance.now();
    await new Promise<void>((resolve, reject) => {
      let count = 0;
      heard = (frame) => {
        if (!frame.includes(mark)) return reject(new Error('Another message was told'));
        count += 1;
        if (count === listeners.length) resolve();
      };
      post(message).catch(reject);
    });
    waits.push(performance.now() - start);
    // Lets both sides come to rest, or one would be measured with the other's garbage.
    await pause(20);
  }
  return waits;
}

/** So many messages a second, whether or not those before have arrived; one wait for each message and client. */
async function stream(posts: readonly Post[], perSecond: number): Promise<number[]> {
  const waits: number[] = [];
  const sentAt = new Map(posts.map(({ mark }) => [mark, 0]));
  const length = posts[0]?.mark.length ?? 0;
  const everything = posts.length * listeners.length;
  const done = new Promise<void>((resolve, reject) => {
    heard = (frame) => {
      const at = frame.indexOf('mark-');
      const sent = sentAt.get(frame.subarray(at, at + length).toString('latin1'));
      if (!sent) return reject(new Error('A message was told that nobody sent'));
      waits.push(performance.now() - sent);
      if (waits.length === everything) resolve();
    };
  });
  const start = performance.now();
  const answers = posts.map(async (message, index) => {
    await pause(Math.max(0, start + (index * 1000) / perSecond - performance.now()));
    sentAt.set(message.mark, performance.now());
    await post(message);
  });
  await Promise.all(answers);
  await done;
  return waits;
}

function post({ path, cookie, body }: Post): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const question = request(
      { host: '127.0.0.1', port, path, method: 'POST', agent, headers },
      (response) => {
        response.resume();
        response.once('end', () =>
          response.statusCode === 201
            ? resolve()
            : reject(new Error(`A post was answered ${response.statusCode}`)),
        );
      },
    );
    question.once('error', reject);
    question.end(body);
  });
}
