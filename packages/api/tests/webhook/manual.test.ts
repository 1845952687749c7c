import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { epochMilliseconds, instantAt } from '@muster/domain/calendar/instant';
import { english } from '@muster/domain/language/texts';
import { webhookEvents } from '@muster/domain/webhook/events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../src/testing/free-port.ts';
import { deliveriesOf, office, sendTest, webhookOf } from './delivering.ts';

const manual = readFileSync(new URL('../../../../docs/api.md', import.meta.url), 'utf8');
const script = /```js\n([\s\S]*?)```/.exec(manual)?.[1] ?? '';

/** Runs the receiver of the manual as it stands, and what it says, line by line. */
async function runReceiver(env: { readonly PORT: string; readonly WEBHOOK_SECRET: string }) {
  const args = ['--input-type=module', '--eval', script];
  const receiver = spawn(process.execPath, args, { env: { ...process.env, ...env } });
  onTestFinished(() => void receiver.kill());
  const lines: string[] = [];
  const reader = createInterface(receiver.stdout).on('line', (line) => void lines.push(line));
  await once(reader, 'line');
  return { lines, next: () => once(reader, 'line') };
}

describe('D62 the manual of the API', () => {
  it('has a receiver that takes what is signed, now, and nothing else', async () => {
    const at = await office({}, { now: instantAt(Date.now()) });
    const PORT = String(await freePort());
    const url = `http://127.0.0.1:${PORT}/`;
    const hook = await webhookOf(at.muster, at.boss, { url });
    const { lines, next } = await runReceiver({ PORT, WEBHOOK_SECRET: hook.secret });
    const states = async (id: number) =>
      (await deliveriesOf(at.muster, at.boss, id)).map(({ state, error }) => error ?? state);

    const printed = next();
    await sendTest({ ...at, hook });
    await at.drain();
    await printed;
    expect(await states(hook.id)).toEqual(['delivered']);
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({ type: 'webhook.test', data: { webhookId: hook.id } });

    const stranger = await webhookOf(at.muster, at.boss, { url });
    await sendTest({ ...at, hook: stranger });
    await at.drain();
    expect(await states(stranger.id)).toEqual(['The receiver answered 401']);

    at.muster.moveTo(instantAt(epochMilliseconds(at.muster.now()) + 400_000));
    await sendTest({ ...at, hook });
    await at.drain();
    expect(await states(hook.id)).toEqual(['The receiver answered 401', 'delivered']);
    expect(lines).toHaveLength(2);
  });

  it('lists every event with what it means', () => {
    const rows = [...manual.matchAll(/^\| `(\w+\.\w+)` +\| (.+?) +\|/gm)].map(([, type, means]) => [
      type,
      means,
    ]);
    const means = Object.entries(webhookEvents).map(([type, text]) => [type, english(text)]);
    expect(rows).toEqual(means);
  });
});
