import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type FileHandle, open } from 'node:fs/promises';
import { connect } from 'node:net';
import type { TestStore } from '@muster/db/testing/store';
import { DomainError } from '@muster/domain/errors';
import { asItIs } from '@muster/domain/language/texts';
import { boot } from '@muster/testing/harness';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { documentIn, filesOf, formOf, partsOf, pdf, rowsOf, upload } from './forms.ts';

const nothing = { stored: [], arriving: [] };

/** A store whose writes of documents fail, as on a full disk; everything else works. */
function failing(store: TestStore): TestStore {
  return {
    ...store,
    write: (work) =>
      store.write(async (tx) => {
        const result = await work(tx);
        if (typeof result === 'object' && result !== null && 'fileName' in result)
          throw new DomainError('busy', asItIs('test', 'Muster could not save this. Please try again.'));
        return result;
      }),
  };
}

describe('D23 a file and its row', () => {
  it('neither stays when the transaction fails', async () => {
    const muster = await boot({ store: failing });
    const ann = await muster.person('E1');
    const headers = { 'idempotency-key': randomUUID() };
    expect((await upload(muster, ann, { headers })).status).toBe(503);
    expect([await filesOf(muster), await rowsOf(muster)]).toEqual([nothing, 0]);
    expect(await muster.store.read.selectFrom('mutation_ledger').selectAll().execute()).toEqual([]);
  });

  it.each(['write', 'sync'] as const)('neither stays when the disk fails to %s', async (method) => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const handle = await open(muster.store.folder);
    const prototype: FileHandle = Object.getPrototypeOf(handle);
    await handle.close();
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    const disk = vi.spyOn(prototype, method).mockRejectedValue(full);
    onTestFinished(() => disk.mockRestore());
    const answer = await upload(muster, ann);
    expect(disk).toHaveBeenCalled();
    disk.mockRestore();
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '1']);
    expect([await filesOf(muster), await rowsOf(muster)]).toEqual([nothing, 0]);
  });

  it.each([
    ['before its first part', 0],
    ['in the head of its file', 300],
    ['in its file', 5_000],
    ['at the end of its file', -30],
  ])('neither stays when the sender goes away %s', async (_name, end) => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const content = Buffer.concat([pdf(), Buffer.alloc(200_000, 0x20)]);
    const { payload, type } = formOf(partsOf({ content }));
    const { port } = new URL(await muster.listen());
    const served = once(muster.app.server.server, 'connection');
    const asked = once(muster.app.server.server, 'request');
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `POST /api/documents/upload HTTP/1.1\r\nHost: localhost\r\nCookie: ${ann.cookie}\r\n` +
        `Content-Type: ${type}\r\nContent-Length: ${payload.length}\r\n\r\n`,
    );
    socket.write(payload.subarray(0, end === 0 ? 0 : end));
    const [connection] = (await served) as [NodeJS.EventEmitter];
    await asked;
    if (end !== 0)
      await vi.waitFor(async () => expect((await filesOf(muster)).arriving.length).toBe(end === 300 ? 0 : 1));
    const closed = once(connection, 'close');
    socket.destroy();
    await closed;
    await vi.waitFor(async () => expect(await filesOf(muster)).toEqual(nothing));
    expect(await rowsOf(muster)).toBe(0);
    expect((await upload(muster, ann)).status).toBe(201);
    expect(muster.log.filter((line) => !line.includes('Server listening'))).toEqual([]);
  });
});

describe('D49 an upload that is sent again', () => {
  const headers = () => ({ 'idempotency-key': randomUUID() });

  it('gets the first answer and leaves no second file', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const key = headers();
    const first = await upload(muster, ann, { headers: key });
    muster.pass({ hours: 1 });
    const again = await upload(muster, ann, { headers: key });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await filesOf(muster)).toEqual({ stored: [documentIn(first).fileName], arriving: [] });
    expect(await rowsOf(muster)).toBe(1);
  });

  it('twice at once is one document', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const key = headers();
    const [first, second] = await Promise.all([1, 2].map(() => upload(muster, ann, { headers: key })));
    expect(first?.body).toEqual(second?.body);
    expect([(await filesOf(muster)).stored.length, await rowsOf(muster)]).toEqual([1, 1]);
    expect((await filesOf(muster)).arriving).toEqual([]);
  });

  it('with another content, name or field under the same key is 422 and leaves nothing more', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const key = headers();
    await upload(muster, ann, { headers: key });
    for (const other of [
      { content: pdf(2) },
      { fileName: 'other.pdf' },
      { fields: { documentType: 'grievance_evidence' } },
    ])
      expect((await upload(muster, ann, { ...other, headers: key })).status).toBe(422);
    expect([(await filesOf(muster)).stored.length, await rowsOf(muster)]).toEqual([1, 1]);
  });

  it('under no key is another document, and under a key that is none 400', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    await upload(muster, ann);
    await upload(muster, ann);
    expect((await upload(muster, ann, { headers: { 'idempotency-key': '7' } })).status).toBe(400);
    expect([(await filesOf(muster)).stored.length, await rowsOf(muster)]).toEqual([2, 2]);
  });
});

describe('D51 uploads', () => {
  it('are 30 in 10 minutes for an account, refused ones included; then 429 without reading', async () => {
    const muster = await boot();
    const [ann, ben] = [await muster.person('E1'), await muster.person('E2')];
    for (let n = 0; n < 29; n += 1) expect((await upload(muster, ann)).status).toBe(201);
    expect((await upload(muster, ann, { content: 'x' })).status).toBe(400);
    const answer = await upload(muster, ann);
    expect([answer.status, await rowsOf(muster)]).toEqual([429, 29]);
    expect((await upload(muster, ben)).status).toBe(201);
    muster.pass({ minutes: 10 });
    expect((await upload(muster, ann)).status).toBe(201);
  });
});
