import { hash, randomUUID } from 'node:crypto';
import { setTimeout as pass } from 'node:timers/promises';
import { password } from '@muster/testing/harness';
import type { inferRouterInputs } from '@trpc/server';
import { z } from 'zod';
import type { AppRouter } from '../../src/router.ts';
import type { KilledServer } from './killed-server.ts';
import { type Answered, send, sendForm, type Transport, transportsOf } from './send.ts';

type Inputs = inferRouterInputs<AppRouter>;

/** `feature.name` of every procedure. */
export type ProcedurePath = {
  [F in keyof Inputs & string]: `${F}.${keyof Inputs[F] & string}`;
}[keyof Inputs & string];

/** A write that the server acknowledged. */
export interface Acknowledged {
  /** The turn that it belongs to. */
  readonly turn: string;
  readonly path: string;
  readonly key: string;
  readonly answer: unknown;
  /** Whether the ledger keeps the key (S8). */
  readonly isKept: boolean;
  /** How many attempts got no answer before it. */
  readonly lost: number;
  /** Sends it again under its key. */
  again(): Promise<Answered>;
}

/** What the clients of a run share. */
export interface Run {
  readonly server: KilledServer;
  readonly random: () => number;
  readonly acknowledged: Acknowledged[];
}

export interface Client {
  readonly origin: string;
  /** The only account it ever signs in as; undefined before it is known. */
  account: number | undefined;
  /** The password to give when the server asks for it again. */
  password: string;
  /**
   * Sends a write under one key until the server answers. Undefined if a write without a ledger was done by an attempt
   * whose answer was lost; throws for any other refusal. A function makes the input of each attempt again.
   */
  write(path: ProcedurePath, input?: object | (() => object)): Promise<unknown>;
  /** The same for a procedure that nothing is known of; false if it refuses the input. */
  tryWrite(path: string, input: unknown): Promise<boolean>;
  /** The same for a file. */
  upload(url: string, fields: Readonly<Record<string, string>>, file: Blob, name: string): Promise<unknown>;
  read(path: ProcedurePath, input?: object): Promise<unknown>;
}

/** Writes whose answer holds a secret or a session: no ledger keeps it, and a repeat finds the write done (D49). */
export const withoutLedger: ReadonlySet<string> = new Set<ProcedurePath>([
  'account.login',
  'account.logout',
  'account.register',
  'account.forgotPassword',
  'account.confirmEmail',
  'account.readLink',
  'account.redeemReset',
  'account.changePassword',
  'account.confirm',
  'account.endSession',
  'account.signOutEverywhere',
  'account.startRequiredCodes',
  'account.confirmRequiredCodes',
  'account.passkeySignInOptions',
  'account.passkeySignIn',
  'account.startPasskey',
  'account.addPasskey',
  'account.removePasskey',
  'account.startCodes',
  'account.confirmCodes',
  'account.removeCodes',
  'account.newRecoveryCodes',
  'attendance.exportDay',
  'audit.exportCsv',
  'backup.download',
  'account.exportData',
  'people.exportData',
  'leave.makeCalendarLink',
  'workingTime.makeShiftLink',
  'payroll.exportMonth',
  'people.exportCsv',
  'people.invite',
  'people.resetPassword',
  'provider.save',
  'provider.test',
  'token.make',
  'webhook.make',
  'webhook.rotate',
  'workingTime.exportRehearsal',
  'leaveAccount.exportRehearsal',
  'leave.preview',
  'leaveAccount.exportBalances',
  'leaveAccount.rehearse',
  'leaveClosure.rehearse',
  'leaveLimit.rehearse',
  'leaveType.rehearse',
  'team.rehearse',
  'workingTime.rehearse',
]);

interface ClientOptions {
  readonly turn: string;
  /** Makes the keys, which are the same in every run. */
  readonly name: string;
  readonly cookie?: string | undefined;
  readonly account?: number;
}

/** A client in a network of its own. */
export function createClient(run: Run, { turn, name, cookie, account }: ClientOptions): Client {
  const cookies = new Map<string, string>();
  let writes = 0;
  const keep = (all: readonly string[]) => {
    for (const each of all) cookies.set(each.split('=', 1)[0] ?? '', each);
  };
  if (cookie) keep([cookie]);
  const nextKey = () => uuidOf(`${name} ${++writes}`);
  const headersOf = (key: string) => ({
    'idempotency-key': key,
    'x-forwarded-for': networkOf(name),
    cookie: [...cookies.values()].join('; '),
    ...(client.account !== undefined && { 'muster-account': String(client.account) }),
  });

  const untilAnswered = async (what: string, key: string, ask: Ask, isKept: boolean) => {
    let returnedAt: number | undefined;
    for (let lost = 0; ; ) {
      await run.server.noteRequest();
      const answer = await ask(headersOf(key));
      if (!answer) {
        lost += 1;
        returnedAt = await run.server.back();
        if (performance.now() - returnedAt > 60_000) throw new Error(`${what} gets no answer for a minute`);
        continue;
      }
      if (returnedAt !== undefined) run.server.noteAnswer(returnedAt);
      returnedAt = undefined;
      keep(answer.cookies);
      if (answer.status < 300) return { answer: answer.body, lost };
      if (isPassing(what, answer)) await pass(50);
      else if (asksForPassword(answer)) await confirm();
      else if (lost > 0 && !isKept) return { answer: undefined, lost };
      else throw new Refused(`${what} was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
  };
  /** Asked for by the time that passes and not by the scenario, so its key is none of the scenario's. */
  const confirm = () => {
    const input = { password: client.password };
    const ask: Ask = (headers) =>
      send('trpc', { address: run.server.address, path: 'account.confirm', input, headers });
    return acknowledge('account.confirm', randomUUID(), ask, false);
  };
  const acknowledge = async (path: string, key: string, ask: Ask, isKept: boolean) => {
    const { answer, lost } = await untilAnswered(path, key, ask, isKept);
    const again = async () => {
      const repeated = await ask(headersOf(key));
      if (!repeated) throw new Error(`${path} was not answered again`);
      return repeated;
    };
    run.acknowledged.push({ turn, path, key, answer, isKept, lost, again });
    return answer;
  };
  const client: Client = {
    origin: run.server.address,
    account,
    password,
    write(path, input) {
      const key = nextKey();
      const ways = waysFor(path, name);
      const ask: Ask = (headers) => {
        const way = ways[Math.floor(run.random() * ways.length)] ?? 'trpc';
        const given = typeof input === 'function' ? input() : input;
        const sent = path === 'message.post' ? { ...given, clientId: key } : given;
        return send(way, { address: run.server.address, path, input: sent, headers });
      };
      return acknowledge(path, key, ask, !withoutLedger.has(path));
    },
    async tryWrite(path, input) {
      const ask: Ask = (headers) => send('trpc', { address: run.server.address, path, input, headers });
      try {
        await acknowledge(path, nextKey(), ask, !withoutLedger.has(path));
        return true;
      } catch (error) {
        if (error instanceof Refused) return false;
        throw error;
      }
    },
    upload(url, fields, file, fileName) {
      const ask: Ask = (headers) => {
        const form = new FormData();
        for (const [field, text] of Object.entries(fields)) form.set(field, text);
        form.set('file', file, fileName);
        return sendForm(run.server.address + url, form, headers);
      };
      return acknowledge(`POST ${url}`, nextKey(), ask, true);
    },
    async read(path, input) {
      const ask: Ask = (headers) => send('trpc', { address: run.server.address, path, input, headers });
      return (await untilAnswered(path, nextKey(), ask, true)).answer;
    },
  };
  return client;
}

class Refused extends Error {}

type Ask = (headers: Readonly<Record<string, string>>) => Promise<Answered | undefined>;

/** Every other client sends messages as frames of the chat, where the `clientId` takes the place of the key (L2). */
function waysFor(path: ProcedurePath, name: string): readonly Transport[] {
  const ways = transportsOf(path);
  const isChatting = hash('sha256', name, 'buffer').readUInt8() % 2 === 0;
  return path === 'message.post' ? ways.filter((way) => (way === 'chat') === isChatting) : ways;
}

/** The server says that it may work later, and a device tries again. One backup is made at a time. */
function isPassing(what: string, { status }: Answered): boolean {
  return status === 503 || status === 429 || (what === 'backup.make' && status === 409);
}

const asking = z.object({ code: z.literal('confirm_password') });
const askingByTrpc = z.object({ reason: z.literal('confirm_password') });

function asksForPassword({ status, body }: Answered): boolean {
  return status === 403 && (asking.safeParse(body).success || askingByTrpc.safeParse(body).success);
}

export function uuidOf(text: string): string {
  const digits = hash('sha256', text, 'hex');
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-4$3-a$4-$5');
}

function networkOf(name: string): string {
  const [a = 0, b = 0, c = 0] = hash('sha256', name, 'buffer');
  return `10.${a}.${b}.${c}`;
}
