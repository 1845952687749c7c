import { Agent, request } from 'node:http';
import { type Listener, listen } from '../fan-out/listener.ts';
import type { Person } from '../invented-company.ts';
import { pullPath, upToDate } from '../pull-path.ts';

/** A company at work: lists, pulls, check-ins, leave, messages, and sockets that come and go. */
export interface Load {
  /** Asks for so many milliseconds over all connections. Throws at the first answer of 500 or more. */
  run(milliseconds: number): Promise<void>;
  /** Requests since the last call, and how many of them were refused by a rule or a limit. */
  counts(): { requests: number; refused: number };
  stop(): Promise<void>;
}

/** As many as the comparisons use. */
const connections = 50;

interface Step {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

/** What a person does, by how often: reads far more than writes. */
const steps: readonly Step[] = [
  ...repeated(6, { method: 'GET', path: '/api/attendance' }),
  ...repeated(3, { method: 'GET', path: '/api/leave-requests' }),
  ...repeated(6, { method: 'GET', path: pullPath(upToDate) }),
  { method: 'POST', path: '/api/attendance/checkin', body: {} },
  { method: 'POST', path: '/api/attendance/checkout', body: {} },
  { method: 'POST', path: '/api/messages', body: { content: 'Good morning to all' } },
  { method: 'POST', path: '/trpc/message.markRead', body: { chatUpTo: 1 } },
];

/** Connects `sockets` listeners and prepares the load. */
export async function startLoad(port: number, people: readonly Person[], sockets: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const listeners: Listener[] = [];
  let connected = 0;
  const connectAnother = async () => {
    const person = people[connected++ % people.length];
    if (person) listeners.push(await listen(port, person.cookie, () => {}));
  };
  for (let index = 0; index < sockets; index += 1) await connectAnother();
  let [requests, refused, next] = [0, 0, 0];

  const ask = async () => {
    const turn = next++;
    const step = steps[turn % steps.length];
    const person = people[(turn * 7) % people.length];
    if (!step || !person) return;
    const status = await send(agent, port, step, person);
    if (status >= 500) throw new Error(`${step.path} answered ${status}`);
    requests += 1;
    if (status >= 400) refused += 1;
    if (turn % 400 === 0) {
      listeners.shift()?.close();
      await connectAnother();
    }
  };
  return {
    async run(milliseconds) {
      const end = performance.now() + milliseconds;
      const lane = async () => {
        while (performance.now() < end) await ask();
      };
      await Promise.all(Array.from({ length: connections }, lane));
    },
    counts() {
      const counted = { requests, refused };
      [requests, refused] = [0, 0];
      return counted;
    },
    async stop() {
      for (const listener of listeners) listener.close();
      agent.destroy();
    },
  };
}

function repeated(times: number, step: Step): Step[] {
  return Array<Step>(times).fill(step);
}

function send(agent: Agent, port: number, { method, path, body }: Step, { cookie }: Person): Promise<number> {
  const text = body && JSON.stringify(body);
  const headers = {
    cookie,
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  return new Promise((resolve, reject) => {
    const question = request({ host: '127.0.0.1', port, path, method, agent, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    question.once('error', reject);
    question.end(text);
  });
}
