import type { Socket } from 'node:net';
import { getHeapStatistics } from 'node:v8';
import { DomainError } from '@muster/domain/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { httpTexts } from './texts.ts';

/** Bytes of answers that may wait for their readers: of all, and of one caller. */
export interface UnreadBounds {
  readonly altogether: number;
  readonly perCaller: number;
}

/** An eighth of the memory that JavaScript may use, and of that a quarter for one caller, but one list at least. */
function boundsOfHeap(): UnreadBounds {
  const altogether = getHeapStatistics().heap_size_limit / 8;
  return { altogether, perCaller: Math.max(altogether / 4, 6_000_000) };
}

/** Small answers are not counted: the bodies of errors and `/health` leave at once. */
const smallest = 16_384;

interface Unread {
  readonly caller: string;
  readonly bytes: number;
}

/** Answers are sent in order anyway, and only then is it known how much of them no one reads. */
export type AfterAnswersBefore = (reply: FastifyReply, call: () => void) => void;

/** Answers the requests of each connection one after the other, also those that arrive together. */
export function answerInOrder(app: FastifyInstance): AfterAnswersBefore {
  const newest = new WeakMap<Socket, FastifyReply['raw']>();
  const made = new WeakSet<FastifyReply['raw']>();
  const following = new WeakMap<FastifyReply['raw'], () => void>();
  app.addHook('onSend', (_request, { raw }, _payload, done) => {
    made.add(raw);
    done();
    following.get(raw)?.();
  });
  return ({ raw, request }, call) => {
    const { socket } = request.raw;
    const before = newest.get(socket);
    newest.set(socket, raw);
    if (!before || made.has(before) || before.destroyed) return call();
    let isCalled = false;
    const callOnce = () => {
      if (isCalled) return;
      isCalled = true;
      call();
    };
    following.set(before, callOnce);
    before.once('close', callOnce);
  };
}

/** Their readers are slow or do not read at all. Refuses a request without room, so that memory does not run out. */
export function watchUnreadAnswers(
  app: FastifyInstance,
  bounds = boundsOfHeap(),
): (request: FastifyRequest) => DomainError | undefined {
  const callers = new Map<string, number>();
  const connections = new WeakMap<Socket, Set<Unread>>();
  let altogether = 0;

  function add(caller: string, bytes: number): void {
    altogether += bytes;
    const sum = (callers.get(caller) ?? 0) + bytes;
    if (sum > 0) callers.set(caller, sum);
    else callers.delete(caller);
  }

  function release(answers: Set<Unread>, answer: Unread): void {
    if (answers.delete(answer)) add(answer.caller, -answer.bytes);
  }

  /** An answer ends with itself or with its connection: one that waits behind another does not hear of that end. */
  function count(request: FastifyRequest, reply: FastifyReply, bytes: number): void {
    const answer = { caller: callerOf(request), bytes };
    const answers = connections.get(request.raw.socket) ?? begin(request.raw.socket);
    answers.add(answer);
    add(answer.caller, bytes);
    for (const end of ['finish', 'close']) reply.raw.once(end, () => release(answers, answer));
  }

  function begin(socket: Socket): Set<Unread> {
    const answers = new Set<Unread>();
    connections.set(socket, answers);
    socket.once('close', () => {
      for (const answer of answers) release(answers, answer);
    });
    return answers;
  }

  app.addHook('onSend', (request, reply, payload, done) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (isWhole && payload.length > smallest) count(request, reply, payload.length);
    done();
  });

  return (request) => {
    const own = callers.get(callerOf(request)) ?? 0;
    if (altogether < bounds.altogether && own < bounds.perCaller) return undefined;
    if (request.routeOptions.url === '/health') return undefined;
    return new DomainError('busy', httpTexts.tooManyAnswersWaitingRead());
  };
}

/** The session, or the address of those who have none. */
function callerOf({ session, network }: Pick<FastifyRequest, 'session' | 'network'>): string {
  const id: unknown = session?.get('id');
  return typeof id === 'string' ? id : network;
}
