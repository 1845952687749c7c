import { message } from '@muster/domain/message/schema';
import { newMessageFrame, sentBeforeFrame } from '@muster/domain/wire/chat';
import type { Answer } from '@muster/testing/calling';
import { boot, type Muster, type Person } from '@muster/testing/harness';
import { type Client, connect } from '@muster/testing/socket-client';
import { z } from 'zod';
import type { output } from 'zod/mini';

export type Message = output<typeof message>;

/** What came of a post: the message, or the words of the refusal. */
export type Outcome = Message | string;

type Transport = (as: Person, input: object) => Promise<Outcome>;

export const transportNames = ['REST', 'tRPC', 'the socket'] as const;
export type TransportName = (typeof transportNames)[number];

/** A company that chats: a person, a colleague and an administrator, and someone who only listens. */
export interface Chat {
  readonly muster: Muster;
  readonly address: string;
  readonly ann: Person;
  readonly ben: Person;
  readonly boss: Person;
  /** A client that never says anything. */
  readonly silent: Client;
  readonly transports: Readonly<Record<TransportName, Transport>>;
  /** Posts by REST; fails if that is refused. */
  say(as: Person, content: string, more?: object): Promise<Message>;
}

export async function openChat(options: Parameters<typeof boot>[0] = {}): Promise<Chat> {
  const muster = await boot(options);
  const [ann, ben] = [await muster.person('E1'), await muster.person('E2')];
  const boss = await muster.person('B1', { isAdmin: true });
  const address = await muster.listen();
  const transports: Chat['transports'] = {
    REST: async (as, input) => outcomeOf(await muster.call('POST', '/api/messages', input, { as }), 201),
    tRPC: async (as, input) => outcomeOf(await muster.mutate('message.post', input, { as }), 200),
    'the socket': async (as, input) => {
      const client = await connect(address, { as });
      client.send({ ...input, type: 'chat_message' });
      const outcome = await answerTo(client, input);
      client.socket.terminate();
      return outcome;
    },
  };
  return {
    muster,
    address,
    ann,
    ben,
    boss,
    transports,
    silent: await connect(address, { as: await muster.person('S1') }),
    async say(as, content, more = {}) {
      return message.parse(await transports.REST(as, { content, ...more }));
    },
  };
}

/** The next frame that a client hears, which must be a message. */
export async function heard(client: Client) {
  return newMessageFrame.parse(await client.next());
}

/** As the client of tests gives it, which has seen to code and params. */
const refusedFrame = z.object({ type: z.literal('error'), message: z.string() });

/** What came of a frame; messages of others that are heard before are passed over. */
async function answerTo(client: Client, input: object): Promise<Outcome> {
  const answer = await client.next();
  const refused = refusedFrame.safeParse(answer);
  if (refused.success) return refused.data.message;
  const { message } = sentBeforeFrame.parse(answer);
  const isAnswer =
    'clientId' in input
      ? message.clientId === input.clientId
      : 'content' in input && message.content === String(input.content).trim().normalize('NFC');
  return isAnswer ? message : answerTo(client, input);
}

/** Every message of the table, in the order of their ids. */
export function storedMessages({ store }: Muster) {
  return store.read.selectFrom('messages').selectAll().orderBy('id').execute();
}

function outcomeOf({ status, body }: Answer, done: number): Outcome {
  return status === done ? message.parse(body) : (body as { message: string }).message;
}
