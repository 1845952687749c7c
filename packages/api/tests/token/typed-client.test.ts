import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { boot } from '@muster/testing/harness';
import openapiTS, { astToString } from 'openapi-typescript';
import { describe, expect, it, onTestFinished } from 'vitest';
import { tokenOf } from './fixture.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../../..');
const manual = readFileSync(join(root, 'docs/api.md'), 'utf8');
const example = /```ts\n([\s\S]*?)```/.exec(manual)?.[1] ?? '';

/** Each of these is refused by the compiler, which also refuses an expectation that is not met. */
const misuse = `
import createClient from 'openapi-fetch';
import type { paths } from './api.d.ts';
const muster = createClient<paths>();
// @ts-expect-error there is no such path
export const noPath = () => muster.GET('/api/attendances');
// @ts-expect-error a list is not written
export const noMethod = () => muster.DELETE('/api/attendance');
// @ts-expect-error the path needs an id
export const noId = () => muster.POST('/api/attendance/{id}/undo', {});
export const wrongField = () =>
  // @ts-expect-error a number is no reason
  muster.POST('/api/leave-requests/withdraw', { body: { id: 'seven' } });
export async function wrongAnswer() {
  const { data } = await muster.GET('/api/me');
  // @ts-expect-error no answer has the password
  return data?.password;
}
`;

const settings = {
  compilerOptions: {
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['node'],
    strict: true,
    skipLibCheck: true,
    outDir: 'out',
  },
  files: ['client.ts', 'misuse.ts'],
};

/** A folder like that of a program's author, with what is installed there. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'muster-client-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  symlinkSync(join(root, 'packages/api/node_modules'), join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

describe('D58 a client generated from the document', { timeout: 120_000 }, () => {
  it('compiles as the manual has it and works with a token; wrong uses do not compile', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const { token } = await tokenOf(muster, ann, { scopes: ['attendance:write'] });
    const { text } = await muster.call('GET', '/api/docs/json');
    const folder = folderWith({
      'api.d.ts': astToString(await openapiTS(text)),
      'client.ts': example,
      'misuse.ts': misuse,
      'tsconfig.json': JSON.stringify(settings),
      'package.json': '{"type":"module"}',
    });
    await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]).catch(
      (error: unknown) => expect(error).toHaveProperty('stdout', ''),
    );
    const env = { ...process.env, MUSTER_URL: await muster.listen(), MUSTER_TOKEN: token };
    const { stdout } = await run(process.execPath, [join(folder, 'out/client.js')], { env });
    expect(stdout).toBe('Checked in on 2026-03-02: late\nUndone\n');
    const kept = await muster.store.read.selectFrom('attendance').selectAll().execute();
    expect(kept).toEqual([]);
  });
});
