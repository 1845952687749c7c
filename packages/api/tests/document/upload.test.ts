import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { sqliteTest } from '@muster/db/testing/engine';
import { mediaTypes } from '@muster/domain/document/rules';
import { boot } from '@muster/testing/harness';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { documentIn, filesOf, formOf, partsOf, pdf, rowsOf, send, upload } from './forms.ts';

/** A body as one piece of a chunked one. */
const chunkOf = (body: Buffer) =>
  Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n')]);

const nothing = { stored: [], arriving: [] };

describe('D22 an upload', () => {
  sqliteTest('is stored under a random name outside the web root, and answered whole', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const answer = await upload(muster, ann, { fileName: 'Attest.PDF' });
    const stored = documentIn(answer);
    expect(answer.body).toEqual({
      id: expect.any(Number),
      userId: ann.id,
      fileName: expect.stringMatching(/^[0-9a-f]{32}\.pdf$/),
      originalName: 'Attest.PDF',
      mimeType: mediaTypes.pdf,
      fileSize: pdf().length,
      documentType: 'medical_certificate',
      relatedId: null,
      relatedType: null,
      status: 'pending',
      adminResponse: null,
      reviewedBy: null,
      reviewedAt: null,
      createdAt: muster.now(),
      updatedAt: muster.now(),
    });
    expect(await filesOf(muster)).toEqual({ stored: [stored.fileName], arriving: [] });
    const folder = `${muster.store.folder}/uploads`;
    expect(readFileSync(`${folder}/${stored.fileName}`)).toEqual(pdf());
    const modes = [folder, `${folder}/tmp`, `${folder}/${stored.fileName}`].map(
      (path) => statSync(path).mode & 0o777,
    );
    expect(modes).toEqual([0o700, 0o700, 0o600]);
    const list = await muster.query('document.list', { as: ann });
    expect(list.body).toEqual([answer.body]);
  });

  it('takes its fields after the file as well as before', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const answer = await send(muster, ann, partsOf().toReversed());
    expect(documentIn(answer).documentType).toBe('medical_certificate');
  });

  it('is no one’s but the uploader’s, whatever the form says', async () => {
    const muster = await boot();
    const [ann, ben] = [await muster.person('E1'), await muster.person('E2')];
    const fields = { userId: String(ben.id), status: 'approved', fileName: '../x', id: '9' };
    expect(documentIn(await upload(muster, ann, { fields }))).toMatchObject({
      id: expect.any(Number),
      userId: ann.id,
      status: 'pending',
    });
    expect((await muster.query('document.list', { as: ben })).body).toEqual([]);
  });

  it('needs someone who is signed in, as the account that is meant', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    expect((await send(muster, undefined, partsOf())).status).toBe(401);
    const meant = await upload(muster, ann, { headers: { 'muster-account': '99' } });
    expect(meant.status).toBe(401);
    expect([await filesOf(muster), await rowsOf(muster)]).toEqual([nothing, 0]);
  });
});

describe('D45 a form that is none', () => {
  const file = { name: 'file', content: pdf(), fileName: 'note.pdf' };
  const type = { name: 'documentType', content: 'medical_certificate' };

  it.each([
    ['no file', [type], 'Choose a file to upload'],
    ['a file that is text', [type, { name: 'file', content: 'x' }], 'Choose a file to upload'],
    ['two files', [type, file, file], 'Send one file at a time, in the field named file'],
    [
      'a file of another name',
      [type, { ...file, name: 'scan' }],
      'Send one file at a time, in the field named file',
    ],
    ['no type', [file], 'Document Type is required'],
    ['a type twice', [type, type, file], 'documentType was sent twice'],
    [
      'another type',
      [{ ...type, content: 'payslip' }, file],
      'Document Type must be one of: medical_certificate, grievance_evidence',
    ],
    [
      'an id that is none',
      [type, { name: 'relatedId', content: 'x' }, file],
      'Related ID must be a whole number above 0',
    ],
    ['a key that is none', [type, { name: 'relatedKey', content: 'x' }, file], 'Related Key must be a UUID'],
    [
      'a type after a field of 3 kB',
      [{ name: 'relatedKey', content: 'x'.repeat(3000) }, file, type],
      'relatedKey is too long',
    ],
    ['an empty file', [type, { ...file, content: '' }], 'The file is empty: choose another'],
    ['nothing', [], 'Choose a file to upload'],
    [
      'a field of every object',
      [{ name: '__proto__', content: 'x' }, type, file],
      'The file did not arrive whole. Please send it again.',
    ],
  ])('(%s) is 400 and leaves nothing', async (_name, parts, message) => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const answer = await send(muster, ann, parts);
    expect([answer.status, answer.body]).toEqual([400, { message }]);
    expect([await filesOf(muster), await rowsOf(muster)]).toEqual([nothing, 0]);
  });

  it.each([
    ['JSON', 'application/json', '{}'],
    ['no boundary', 'multipart/form-data', 'x'],
    ['text', 'text/plain', 'x'],
    [
      'only a beginning',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-',
    ],
  ])('(%s) is 400 and leaves nothing', async (_name, type, body) => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const answer = await muster.call('POST', '/api/documents/upload', body, {
      as: ann,
      headers: { 'content-type': type },
    });
    expect(answer.status).toBe(400);
    expect([await filesOf(muster), await rowsOf(muster)]).toEqual([nothing, 0]);
    expect(muster.log.join('')).toBe('');
  });
});

describe('D22 10,485,760 bytes, inclusive', () => {
  const of = (bytes: number) => Buffer.concat([pdf(), Buffer.alloc(bytes - pdf().length, 0x20)]);

  it('are taken', async () => {
    const muster = await boot();
    const answer = await upload(muster, await muster.person('E1'), { content: of(10_485_760) });
    expect(documentIn(answer).fileSize).toBe(10_485_760);
  });

  it.each([
    ['its length says so', `Content-Length: ${20_000_000}`, () => Buffer.alloc(0)],
    ['it is there', 'Transfer-Encoding: chunked', chunkOf],
  ])('and one more is 413 as soon as %s', async (_name, header, bodyOf) => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const { port } = new URL(await muster.listen());
    const { payload, type } = formOf(partsOf({ content: of(10_485_761) }));
    const socket = connect(Number(port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write(`POST /api/documents/upload HTTP/1.1\r\nHost: localhost\r\nCookie: ${ann.cookie}\r\n`);
    socket.write(`Content-Type: ${type}\r\n${header}\r\n\r\n`);
    // The boundary that ends the file is held back, and so is the end of the request.
    socket.write(bodyOf(payload.subarray(0, -48)));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /);
    await vi.waitFor(async () => expect(await filesOf(muster)).toEqual(nothing));
  });

  it('and one more is 413 that leaves the connection of use', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const address = await muster.listen();
    const { payload, type } = formOf(partsOf({ content: of(10_485_761) }));
    const headers = { cookie: ann.cookie, 'content-type': type };
    const answer = await fetch(`${address}/api/documents/upload`, {
      method: 'POST',
      headers,
      body: new Uint8Array(payload),
    });
    expect([answer.status, await answer.json()]).toEqual([
      413,
      {
        message: 'A file can be at most 10 MB',
        code: 'document.fileTooLarge',
        params: { field: 'file', megabytes: 10 },
      },
    ]);
    expect((await fetch(`${address}/api/documents`, { headers })).status).toBe(200);
    expect([await filesOf(muster), await rowsOf(muster)]).toEqual([nothing, 0]);
  });
});
