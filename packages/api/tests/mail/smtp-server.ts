import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { selfSigned } from '../push/certificate.ts';

/** How a mail server behaves; what is not said is as smtp-server has it. */
interface Manners extends Pick<SMTPServerOptions, 'secure' | 'disabledCommands' | 'allowInsecureAuth'> {
  readonly port?: number;
  /** What it answers the first mails with, in order; it takes those after them. */
  readonly answers?: readonly number[];
  /** It says nothing, not even who it is. */
  readonly silent?: boolean;
  /** It never answers a mail. */
  readonly hangs?: boolean;
  /** It takes mails only after this login. */
  readonly login?: { readonly user: string; readonly password: string };
}

const taken = z.array(
  z.object({
    raw: z.string(),
    from: z.string(),
    to: z.array(z.string()),
    secure: z.boolean(),
    user: z.string().optional(),
  }),
);

/** A real mail server in a process of its own. */
export interface MailServer {
  readonly port: number;
  /** Its certificate, for the address 0.0.0.0, in PEM; no one else vouches for it. */
  readonly cert: string;
  /** The mails it took, oldest first. */
  mails(): Promise<z.infer<typeof taken>>;
  /** Resolves when it was given a mail that it will not answer. */
  hanging(): Promise<void>;
  kill(): Promise<void>;
}

/** Starts a mail server that ends with the test. */
export async function startMailServer(manners: Manners = {}): Promise<MailServer> {
  const pair = selfSigned([0, 0, 0, 0]);
  const child = fork(script, [JSON.stringify({ ...pair, ...manners })], { execArgv: [] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const hung = said(child, 'hanging');
  const port = z.number().parse(await next(child));
  return {
    port,
    cert: pair.cert,
    async mails() {
      const answer = next(child);
      child.send('mails');
      return taken.parse(await answer);
    },
    hanging: () => hung,
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

const script = fileURLToPath(new URL('./smtp-process.mjs', import.meta.url));

async function next(child: ChildProcess): Promise<unknown> {
  const [message] = await once(child, 'message');
  return message;
}

function said(child: ChildProcess, word: string): Promise<void> {
  return new Promise((resolve) => {
    child.on('message', (message) => {
      if (message === word) resolve();
    });
  });
}
