import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerBrokenRequest } from './error-answers.ts';

export interface RequestTimeouts {
  readonly whole: number;
  /** For an upload, instead of `whole`: the longest time in which no bytes arrive. */
  readonly stall: number;
  /** For a connection: the longest time in which nothing arrives and nothing is read, so that answers no one reads go. */
  readonly idle: number;
}

export const requestTimeouts: RequestTimeouts = { whole: 30_000, stall: 30_000, idle: 120_000 };

/** Milliseconds that an upload may take at most, even if it makes progress: Node's limit for every request. */
export const longestUpload = 600_000;

interface IncomingBody {
  readonly stall: number;
  timeout: NodeJS.Timeout;
  restart(): void;
  cut(): void;
}

const bodies = new WeakMap<IncomingMessage, IncomingBody>();

/** Cuts every request whose body does not arrive in time; {@link trackUploadProgress} makes an upload an exception. */
export function addRequestTimeout(app: FastifyInstance, timeouts: RequestTimeouts): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const { 'content-length': length = '0', 'transfer-encoding': chunked } = raw.headers;
    if (length !== '0' || chunked !== undefined) startTimeout(raw, timeouts, () => reply.raw.headersSent);
    done();
  });
}

function startTimeout(raw: IncomingMessage, timeouts: RequestTimeouts, isAnswered: () => boolean): void {
  const cut = () => {
    if (raw.complete || raw.readableEnded) return;
    if (isAnswered()) raw.destroy();
    else answerBrokenRequest({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket);
  };
  const start = () => setTimeout(cut, timeouts.whole).unref();
  const body: IncomingBody = {
    stall: timeouts.stall,
    timeout: start(),
    restart() {
      body.timeout = start();
    },
    cut,
  };
  bodies.set(raw, body);
  for (const end of ['end', 'close']) raw.once(end, () => clearTimeout(body.timeout));
}

export interface UploadProgress {
  advance(): void;
  end(): void;
}

/** Lets this request take its time as long as it makes progress. For routes that have checked who is calling. */
export function trackUploadProgress({ raw }: FastifyRequest): UploadProgress {
  const body = bodies.get(raw);
  if (!body) return { advance: () => undefined, end: () => undefined };
  clearTimeout(body.timeout);
  const stalled = setTimeout(body.cut, body.stall).unref();
  return {
    advance: () => void stalled.refresh(),
    end() {
      clearTimeout(stalled);
      if (!raw.complete) body.restart();
    },
  };
}
