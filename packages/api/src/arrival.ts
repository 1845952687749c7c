import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerBrokenRequest } from './error-answers.ts';

/** How long requests may take to arrive, in milliseconds. */
export interface ArrivalTimes {
  /** The whole request, body included. */
  readonly whole: number;
  /** Instead of that for an upload: the longest time in which nothing of it comes. */
  readonly stall: number;
}

/** What the product allows. */
export const arrivalTimes: ArrivalTimes = { whole: 30_000, stall: 30_000 };

/** The most an upload may take that does make progress: Node's limit, which holds for every request alike. */
export const longestUpload = 600_000;

/** A body that is on its way. */
interface Arrival {
  readonly stall: number;
  limit: NodeJS.Timeout;
  restart(): void;
  cut(): void;
}

const arrivals = new WeakMap<IncomingMessage, Arrival>();

/** Cuts every request whose body has not come whole in time; what makes an upload an exception is {@link watchArrival}. */
export function limitArrival(app: FastifyInstance, times: ArrivalTimes): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const { 'content-length': length = '0', 'transfer-encoding': chunked } = raw.headers;
    if (length !== '0' || chunked !== undefined) beginArrival(raw, times, () => reply.raw.headersSent);
    done();
  });
}

function beginArrival(raw: IncomingMessage, times: ArrivalTimes, isAnswered: () => boolean): void {
  const cut = () => {
    if (raw.complete || raw.readableEnded) return;
    if (isAnswered()) raw.destroy();
    else answerBrokenRequest({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket);
  };
  const start = () => setTimeout(cut, times.whole).unref();
  const arrival: Arrival = {
    stall: times.stall,
    limit: start(),
    restart() {
      arrival.limit = start();
    },
    cut,
  };
  arrivals.set(raw, arrival);
  for (const end of ['end', 'close']) raw.once(end, () => clearTimeout(arrival.limit));
}

/** What an upload that is being read tells of its body. */
export interface WatchedArrival {
  /** Something of it has come. */
  progress(): void;
  /** It has come, or was refused: what is left of it has the usual time. */
  end(): void;
}

/** Lets this request take its time as long as it makes progress. For routes that know whose it is. */
export function watchArrival({ raw }: FastifyRequest): WatchedArrival {
  const arrival = arrivals.get(raw);
  if (!arrival) return { progress: () => undefined, end: () => undefined };
  clearTimeout(arrival.limit);
  const stalled = setTimeout(arrival.cut, arrival.stall).unref();
  return {
    progress: () => void stalled.refresh(),
    end() {
      clearTimeout(stalled);
      if (!raw.complete) arrival.restart();
    },
  };
}
