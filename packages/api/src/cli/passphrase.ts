import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { DomainError } from '@muster/domain/errors';
import { isSameSecret } from '@muster/domain/fields/form';
import { readPassword } from './terminal.ts';
import { cliTexts } from './texts.ts';

/** The two ways to give a passphrase. It is never an argument: other accounts of the machine see those. */
export interface PassphraseOptions {
  readonly passphrase?: true;
  readonly passphraseStdin?: true;
}

export async function newPassphrase(options: PassphraseOptions): Promise<string | undefined> {
  if (options.passphraseStdin) return notEmpty(await readPassword());
  if (!options.passphrase) return undefined;
  const typed = notEmpty(await ask('Passphrase: '));
  if (isSameSecret(await ask('Repeat the passphrase: '), typed)) return typed;
  throw new DomainError('bad_input', cliTexts.twoPassphrasesDiffer());
}

export async function knownPassphrase({ passphraseStdin }: PassphraseOptions): Promise<string> {
  return passphraseStdin ? readPassword() : ask('Passphrase of the backup: ');
}

function notEmpty(passphrase: string): string {
  if (passphrase !== '') return passphrase;
  throw new DomainError('bad_input', cliTexts.passphraseEmpty());
}

async function ask(question: string): Promise<string> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) throw new DomainError('bad_input', cliTexts.noTerminalAskOn());
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: silent, terminal: true });
  stderr.write(question);
  try {
    return await lines.question('');
  } finally {
    lines.close();
    stderr.write('\n');
  }
}
