import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { boot } from '@muster/testing/harness';
import { describe, expect, it, onTestFinished } from 'vitest';
import { scanWithClamd } from '../../src/features/document/clamd.ts';
import { filesOf, pdf, rowsOf, upload } from './forms.ts';

/** What clamd was sent, without the frames around it; undefined while the end has not come. */
function contentOf(sent: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (sent.toString('latin1', 0, command.length) !== command.slice(0, sent.length))
    throw new Error('No command');
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= sent.length; ) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

/** A clamd that answers every whole file as `answer` says, at a socket of its own. */
async function fakeClamd(answer: (socket: Socket, content: Buffer) => void, path?: string): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let sent = Buffer.alloc(0);
    socket
      .on('error', () => undefined)
      .on('data', (chunk) => {
        sent = Buffer.concat([sent, Buffer.from(chunk)]);
        const content = contentOf(sent);
        if (content) answer(socket, content);
      });
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  if (path) server.listen(path);
  else server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return path ? `unix:${path}` : `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const busy = { message: 'This file could not be checked for viruses. Please try again.' };

async function uploadPast(address: string, milliseconds?: number, content = pdf()) {
  const muster = await boot({ scan: scanWithClamd(address, milliseconds) });
  const ann = await muster.person('E1');
  const answer = await upload(muster, ann, { content });
  return { answer, left: await filesOf(muster), rows: await rowsOf(muster) };
}

const nothing = { left: { stored: [], arriving: [] }, rows: 0 };

describe('the scan for viruses', () => {
  it('is of the whole file, and a clean one is stored', async () => {
    const content = Buffer.concat([pdf(), Buffer.alloc(300_000, 0x20)]);
    let scanned: Buffer | undefined;
    const address = await fakeClamd((socket, sent) => {
      scanned = sent;
      socket.end('stream: OK\0');
    });
    const { answer, rows } = await uploadPast(address, undefined, content);
    expect([answer.status, rows]).toEqual([201, 1]);
    expect(scanned?.equals(content)).toBe(true);
  });

  it('reaches clamd at a Unix socket, too', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'muster-clamd-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const address = await fakeClamd((socket) => void socket.end('stream: OK\0'), join(folder, 'clamd.ctl'));
    expect((await uploadPast(address)).answer.status).toBe(201);
  });

  it('refuses what has a virus, plainly', async () => {
    const address = await fakeClamd((socket) => void socket.end('stream: Win.Test.EICAR_HDB-1 FOUND\0'));
    const { answer, ...rest } = await uploadPast(address);
    expect([answer.status, answer.body]).toEqual([
      422,
      { message: expect.stringContaining('contains a virus') },
    ]);
    expect(answer.text).not.toContain('EICAR');
    expect(rest).toEqual(nothing);
  });

  it.each<[string, (socket: Socket) => void]>([
    ['an error', (socket) => socket.end('INSTREAM size limit exceeded. ERROR\0')],
    ['nothing', (socket) => socket.end()],
    ['a lost connection', (socket) => socket.destroy()],
    ['half an answer', (socket) => socket.end('stream: O')],
    ['something else', (socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n')],
  ])('lets nothing pass after %s', async (_name, answerWith) => {
    const { answer, ...rest } = await uploadPast(await fakeClamd(answerWith));
    expect([answer.status, answer.body, answer.headers['retry-after']]).toEqual([503, busy, '1']);
    expect(rest).toEqual(nothing);
  });

  it('lets nothing pass where no one answers in time, or at all', async () => {
    const silent = await uploadPast(await fakeClamd(() => undefined), 50);
    const away = await uploadPast('tcp://127.0.0.1:1');
    const gone = await uploadPast('unix:/nowhere/clamd.ctl');
    for (const { answer, ...rest } of [silent, away, gone]) {
      expect([answer.status, answer.body]).toEqual([503, busy]);
      expect(rest).toEqual(nothing);
    }
  });
});
