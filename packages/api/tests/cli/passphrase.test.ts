import { PassThrough } from 'node:stream';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { knownPassphrase, newPassphrase } from '../../src/cli/passphrase.ts';

describe('D46 a passphrase is asked for at a terminal', () => {
  it('twice for a new backup, and what is typed is not shown', async () => {
    const { shown, keys } = terminal();
    const asked = newPassphrase({ passphrase: true });
    await type(keys, 'blue lanterns\r', shown, 'Passphrase: ');
    await type(keys, 'blue lanterns\r', shown, 'Repeat the passphrase: ');
    expect(await asked).toBe('blue lanterns');
    expect(shown.join('')).toBe('Passphrase: \nRepeat the passphrase: \n');
  });

  it('and refused if the two differ, or there is none', async () => {
    const { shown, keys } = terminal();
    const asked = newPassphrase({ passphrase: true });
    const refused = expect(asked).rejects.toThrow('The two passphrases differ.');
    await type(keys, 'blue lanterns\r', shown, 'Passphrase: ');
    await type(keys, 'blue lantern\r', shown, 'Repeat the passphrase: ');
    await refused;
    shown.length = 0;
    const empty = expect(newPassphrase({ passphrase: true })).rejects.toThrow('The passphrase is empty.');
    await type(keys, '\r', shown, 'Passphrase: ');
    await empty;
  });

  it('once for a restore', async () => {
    const { shown, keys } = terminal();
    const asked = knownPassphrase({});
    await type(keys, 'blue\r', shown, 'Passphrase of the backup: ');
    expect(await asked).toBe('blue');
  });
});

/** A terminal in place of the process's own: what is typed there, and what it shows. */
function terminal() {
  const keys = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => keys });
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin') ?? {};
  Object.defineProperty(process, 'stdin', { value: keys, configurable: true });
  const shown: string[] = [];
  const spies = [process.stderr, process.stdout].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((text) => shown.push(String(text)) > 0),
  );
  onTestFinished(() => {
    Object.defineProperty(process, 'stdin', stdin);
    for (const spy of spies) spy.mockRestore();
  });
  return { keys, shown };
}

async function type(keys: PassThrough, text: string, shown: readonly string[], after: string): Promise<void> {
  await vi.waitFor(() => expect(shown.join('')).toContain(after), { interval: 1 });
  keys.write(text);
}
