import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { closeCodes, closeSocket } from './open-sockets.ts';

it('L11 a socket that is found again while it closes is closed once, and each who asks waits for its end', async () => {
  const socket = Object.assign(new EventEmitter(), { close: vi.fn(), terminate: vi.fn() });
  const close = () => closeSocket(socket, closeCodes.sessionEnded, 'The session has ended');
  const asked = [close(), close(), close()];
  expect(socket.close).toHaveBeenCalledOnce();
  expect(socket.listenerCount('close')).toBe(1);
  socket.emit('close');
  await Promise.all(asked);
  expect(socket.terminate).not.toHaveBeenCalled();
});
