import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { tokenScopes } from '@muster/domain/account/token/scopes';
import { instantAt } from '@muster/domain/calendar/instant';
import { boot } from '@muster/testing/harness';
import { describe, expect, it, onTestFinished } from 'vitest';
import { tokenOf } from './fixture.ts';

const manual = readFileSync(new URL('../../../../docs/api.md', import.meta.url), 'utf8');
const script = /```sh\n([\s\S]*?)```/.exec(manual)?.[1] ?? '';

/** A network between a program and the server that loses the first answer of each key, after the server gave it. */
async function lossyLine(server: string) {
  const keys: string[] = [];
  const line = createServer(async (request, response) => {
    const body = await text(request);
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers))
      if (!['host', 'connection', 'content-length'].includes(name)) headers.set(name, String(value));
    const answer = await fetch(`${server}${request.url}`, { method: 'POST', headers, body });
    const key = headers.get('idempotency-key') ?? '';
    const isFirst = !keys.includes(key);
    keys.push(key);
    if (isFirst) return void response.destroy();
    response.writeHead(answer.status).end(await answer.text());
  });
  await once(line.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void line.close());
  const { port } = line.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, keys };
}

/** Runs the script of the manual as it stands, with what a card reader types. */
async function runTerminal(url: string, badges: string, typed: string) {
  const cwd = mkdtempSync(join(tmpdir(), 'muster-terminal-'));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  writeFileSync(join(cwd, 'badges'), badges);
  const env = { ...process.env, MUSTER_URL: url, PAUSE: '0' };
  const terminal = spawn('/bin/sh', ['-c', script], { cwd, env });
  terminal.stdin.end(typed);
  const [said, complaints] = await Promise.all([text(terminal.stdout), text(terminal.stderr)]);
  return { said, complaints };
}

describe('D58 the manual of the API', () => {
  it('has a badge terminal that checks each person in once, though every first answer is lost', async () => {
    expect(script.trim().split('\n').length).toBeLessThan(25);
    // The terminal goes by the clock of this machine.
    const muster = await boot({ now: instantAt(Date.now()) });
    const [ann, ben] = [await muster.person('E1'), await muster.person('E2')];
    const press = await tokenOf(muster, ann, { scopes: ['attendance:write'] });
    const read = await tokenOf(muster, ben);
    const { url, keys } = await lossyLine(await muster.listen());
    const badges = `100 ${press.token}\n200 ${read.token}\n`;
    const { said, complaints } = await runTerminal(url, badges, '100\n999\n100\n200\n');
    expect(complaints).toBe('');
    expect(said.split('\n')).toEqual([
      '100: checked in',
      '999: unknown badge',
      '100: already checked in',
      expect.stringMatching(/^200: \{"message":"This token/),
      '',
    ]);
    expect(new Set(keys).size).toBe(3);
    expect(keys).toHaveLength(6);
    const kept = await muster.store.read.selectFrom('attendance').select('userId').execute();
    expect(kept).toEqual([{ userId: ann.id }]);
  });

  it('lists every scope with what it allows', () => {
    const reference = readFileSync(new URL('../../../../docs/reference/api.md', import.meta.url), 'utf8');
    const scopes = reference.slice(reference.indexOf('## Scopes of a token'));
    const rows = [...scopes.matchAll(/^\| `([\w:-]+)` +\| (.+?) +\|$/gm)].map(([, scope, allows]) => [
      scope,
      allows,
    ]);
    expect(Object.fromEntries(rows)).toEqual(tokenScopes);
  });
});
