import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Person } from '../invented-company.ts';
import type { ClientsJob, ClientsResult, Post } from './clients.ts';

/** Starts the process with the clients of one side. */
export function startClients(): ChildProcess {
  return fork(fileURLToPath(new URL('./clients.js', import.meta.url)), { serialization: 'advanced' });
}

/** Has the process with the clients do something. Throws if anything was not as it must be. */
export async function ask(clientProcess: ChildProcess, job: ClientsJob): Promise<ClientsResult> {
  clientProcess.send(job);
  const [result] = (await once(clientProcess, 'message')) as [ClientsResult];
  if (result.problem !== undefined) throw new Error(result.problem);
  return result;
}

/** A message of a writer whose turn comes so seldom that the limit of the chat counts nothing here. */
export function postTo(
  writing: readonly Person[],
  path: string,
  index: number,
  bodyOf: (text: string, writer: Person) => string,
): Post {
  const writer = writing[index % writing.length];
  if (!writer) throw new Error('The invented company has no one');
  const mark = `mark-${String(index).padStart(8, '0')}`;
  const body = bodyOf(mark.padEnd(200, ' lorem ipsum'), writer);
  return { path, cookie: writer.cookie, body, mark };
}

/** The message as the product takes it. */
export function contentOf(content: string): string {
  return JSON.stringify({ content });
}

/** The frame as the product writes it, so that both sides hand out as many bytes. */
export function frameOf(content: string, { id, employeeId: _ }: Person): string {
  const message = {
    id: 1_234,
    senderId: id,
    senderName: `Person ${id}`,
    content,
    clientId: null,
    createdAt: new Date().toISOString(),
    isAnnouncement: false,
  };
  return JSON.stringify({ type: 'new_message', message, seq: 1_234, after: { seq: 1_233, id: 1_233 } });
}

/** What the clients of these people sign in with. */
export function cookiesOf(people: readonly Person[]): string[] {
  return people.map(({ cookie }) => cookie);
}
