import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** What an upgrade must say besides whose it is. */
export const goodUpgrade = ['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='];

/** A connection that asks for an upgrade, and sends `more` in the same breath. It knows nothing of WebSockets. */
export function upgradeByHand(
  address: string,
  { cookie }: { cookie: string },
  headers: readonly string[],
  more: Buffer = Buffer.alloc(0),
): Socket {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  const lines = ['GET /ws HTTP/1.1', 'Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket'];
  const head = [...lines, `Cookie: ${cookie}`, ...headers, '', ''].join('\r\n');
  socket.write(Buffer.concat([Buffer.from(head), more]));
  return socket;
}

/** A text frame of less than 126 bytes, masked as a client must, with the mask that changes nothing. */
export function maskedFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}
