import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { documentTexts } from '@muster/domain/document/texts';
import { DomainError } from '@muster/domain/errors';
import type { Scan } from './upload-storage.ts';

/** Milliseconds that a scan may take: less than a device waits for its answer. */
const patience = 20_000;

/** At `tcp://host:port` or `unix:/path`. A virus is `unprocessable`; anything but a clean answer is `busy`. */
export function scanWithClamd(address: string, milliseconds = patience): Scan {
  return async (path) => {
    const answer = await ask(address, path, milliseconds).catch(() => '');
    if (answer === 'stream: OK') return;
    if (answer.endsWith(' FOUND')) throw new DomainError('unprocessable', infected, 'file');
    throw new DomainError('busy', documentTexts.fileCouldNotCheckedViruses());
  };
}

const infected = documentTexts.fileContainsVirusNotSaved();

async function ask(address: string, path: string, milliseconds: number): Promise<string> {
  const socket = open(address);
  const timer = setTimeout(() => socket.destroy(new Error('clamd took too long')), milliseconds);
  try {
    const answer = text(socket);
    // Awaited below; until then a failure must not be an unhandled rejection.
    answer.catch(() => undefined);
    await pipeline(createReadStream(path), toMessages, socket, { end: false });
    return (await answer).replace(/\0$/, '');
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}

function open(address: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(address);
  if (protocol === 'unix:') return connect(decodeURIComponent(pathname));
  return connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
}

/** clamd's INSTREAM: a command, chunks that begin with their length in four bytes, and an empty chunk. */
async function* toMessages(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of content) {
    yield lengthOf(chunk.length);
    yield chunk;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
