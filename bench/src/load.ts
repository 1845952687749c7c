import { deepStrictEqual } from 'node:assert';
import autocannon, { type Client, type Request } from 'autocannon';

/** One request and what must come back. */
export interface Shot {
  readonly cookie?: string;
  readonly body?: string;
  /** Fields that the answer must have; of a list, exactly these entries. */
  readonly expected: object;
}

/** What the load process is asked to do. */
export interface LoadJob {
  /** Of the servers; each gets its share of the connections. */
  readonly ports: readonly number[];
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly status: number;
  readonly connections: number;
  /** Seconds, or so many requests of each connection. */
  readonly length: number | { readonly each: number };
  readonly shots: readonly Shot[];
  /** `repeat`: the same answer every time. `once`: each shot is fired by one connection and never twice. */
  readonly mode: 'repeat' | 'once';
  /** What every answer has and none has alike: it must be there, and is left out of the comparison. */
  readonly varying?: RegExp;
}

/** What one run gave. Latencies are in milliseconds. */
export interface LoadResult {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Share of one core that this process used: near 1 it would have been the bottleneck. */
  readonly clientBusy: number;
  /** The first wrong answer, if there was any. */
  readonly problem: string | undefined;
}

process.on('message', (job: LoadJob) => {
  fire(job).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ problem: String(error) }),
  );
});

async function fire(job: LoadJob): Promise<LoadResult> {
  const answers = new Answers(job);
  if (job.mode === 'repeat') await answers.learn();
  const lanes = lanesOf(job, answers);
  const watch = new Stopwatch();
  let next = 0;
  const setupClient = (client: Client) => {
    client.setRequests(lanes[next++ % lanes.length] ?? []);
    watch.observe(client);
  };
  const runs = await Promise.all(
    sharesOf(job).map(({ port, connections }) =>
      autocannon({
        url: originOf(port),
        connections,
        ...(typeof job.length === 'number'
          ? { duration: job.length }
          : { amount: job.length.each * connections }),
        requests: [{ method: job.method, path: job.path }],
        // A late answer is measured, not given up.
        timeout: 60,
        setupClient,
      }),
    ),
  );
  const broken = runs.reduce((sum, run) => sum + run.errors + run.timeouts + run.resets, 0);
  return {
    ...watch.read(),
    problem: answers.problem ?? (broken ? `${broken} broken connections` : undefined),
  };
}

/** Each server's share of the connections. */
function sharesOf({ ports, connections }: LoadJob): { port: number; connections: number }[] {
  return ports.map((port, place) => ({
    port,
    connections: Math.ceil((connections - place) / ports.length),
  }));
}

const originOf = (port: number) => `http://127.0.0.1:${port}`;

/** The requests of each connection. Repeated ones are the same for all; single-use ones are dealt out. */
function lanesOf(job: LoadJob, answers: Answers): Request[][] {
  const requests = job.shots.map((shot, index): Request => {
    return {
      method: job.method,
      path: job.path,
      headers: {
        ...(shot.cookie ? { cookie: shot.cookie } : {}),
        ...(shot.body ? { 'content-type': 'application/json' } : {}),
      },
      ...(shot.body ? { body: shot.body } : {}),
      onResponse: (status, body) => answers.check(index, status, body),
    };
  });
  if (job.mode === 'repeat') return [requests];
  const length = Math.floor(requests.length / job.connections);
  return Array.from({ length: job.connections }, (_, lane) =>
    requests.slice(lane * length, (lane + 1) * length),
  );
}

/** Judges every answer. */
class Answers {
  problem: string | undefined;
  readonly #job: LoadJob;
  readonly #texts: string[] = [];

  constructor(job: LoadJob) {
    this.#job = job;
  }

  /** Asks each repeated question once, compares the answer in full and keeps its text to compare the rest with. */
  async learn(): Promise<void> {
    const { ports, path, shots } = this.#job;
    for (const { cookie = '', expected } of shots) {
      const response = await fetch(`${originOf(ports[0] ?? 0)}${path}`, { headers: { cookie } });
      const text = this.#lasting(await response.text());
      deepStrictEqual(JSON.parse(text), expected);
      this.#texts.push(text);
    }
  }

  check(index: number, status: number, body: string): void {
    if (this.problem !== undefined) return;
    if (status !== this.#job.status || !this.#fits(index, body))
      this.problem = `${status} ${body.slice(0, 300)}`;
  }

  #fits(index: number, body: string): boolean {
    const known = this.#texts[index];
    if (known !== undefined) return this.#lasting(body) === known;
    const answer = JSON.parse(body) as Record<string, unknown>;
    return Object.entries(this.#job.shots[index]?.expected ?? {}).every(
      ([name, value]) => answer[name] === value,
    );
  }

  #lasting(text: string): string {
    const { varying } = this.#job;
    if (!varying) return text;
    const lasting = text.replace(varying, '');
    return lasting === text ? `without ${varying}: ${text}` : lasting;
  }
}

/** Times every answer but the first of each connection, which waited for the connection to be made. */
class Stopwatch {
  readonly #latencies: number[] = [];
  #cpu = process.cpuUsage();
  #first = 0;
  #last = 0;

  observe(client: Client): void {
    let connected = false;
    client.on('response', (_status, _bytes, milliseconds) => {
      this.#last = performance.now();
      if (this.#first === 0) this.#begin();
      if (connected) this.#latencies.push(milliseconds);
      connected = true;
    });
  }

  /** Not before: thousands of requests were built. */
  #begin(): void {
    this.#first = this.#last;
    this.#cpu = process.cpuUsage();
  }

  read() {
    const sorted = Float64Array.from(this.#latencies).sort();
    const seconds = (this.#last - this.#first) / 1000;
    const { user, system } = process.cpuUsage(this.#cpu);
    return {
      requests: sorted.length,
      perSecond: sorted.length / seconds,
      p50: sorted[Math.floor(sorted.length * 0.5)] ?? 0,
      p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
      clientBusy: (user + system) / 1e3 / (performance.now() - this.#first),
    };
  }
}
