import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** A WebSocket client that does the least a client can do: it counts what it hears and answers pings. */
export interface Listener {
  close(): void;
}

const opcodes = { text: 1, ping: 9 } as const;

/**
 * Connects to /ws and calls `onText` with each text frame. Resolves once the server has upgraded the connection. Written
 * on a bare socket because a thousand full clients would cost more than the server that is measured.
 */
export function listen(port: number, cookie: string, onText: (frame: Buffer) => void): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.setNoDelay();
    socket.write(
      [
        'GET /ws HTTP/1.1',
        `Host: localhost:${port}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
        `Cookie: ${cookie}`,
        '\r\n',
      ].join('\r\n'),
    );
    let isUpgraded = false;
    let left: Buffer = Buffer.alloc(0);
    socket.once('error', reject);
    socket.on('data', (chunk: Buffer) => {
      left = left.length === 0 ? chunk : Buffer.concat([left, chunk]);
      if (!isUpgraded) {
        const end = left.indexOf('\r\n\r\n');
        if (end < 0) return;
        const head = left.subarray(0, end).toString('latin1');
        if (!head.startsWith('HTTP/1.1 101')) return reject(new Error(head));
        isUpgraded = true;
        left = left.subarray(end + 4);
        resolve({ close: () => socket.destroy() });
      }
      left = readFrames(left, socket, onText);
    });
  });
}

/** Reads the whole frames at the beginning of `bytes` and returns what remains. */
function readFrames(bytes: Buffer, socket: Socket, onText: (frame: Buffer) => void): Buffer {
  let rest = bytes;
  while (rest.length >= 2) {
    const short = (rest[1] ?? 0) & 0x7f;
    const head = short === 126 ? 4 : 2;
    if (short === 127) throw new Error('No frame of this comparison is that long');
    if (rest.length < head) break;
    const length = short === 126 ? rest.readUInt16BE(2) : short;
    if (rest.length < head + length) break;
    const payload = rest.subarray(head, head + length);
    const opcode = (rest[0] ?? 0) & 0x0f;
    if (opcode === opcodes.text) onText(payload);
    if (opcode === opcodes.ping) socket.write(Buffer.from([0x8a, 0x80, 0, 0, 0, 0]));
    rest = rest.subarray(head + length);
  }
  return rest;
}
