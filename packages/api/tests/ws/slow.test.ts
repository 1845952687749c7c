import type {} from '@fastify/websocket';
import { connect } from '@muster/testing/socket-client';
import { describe, expect, it } from 'vitest';
import { heard, openChat } from '../message/transports.ts';

describe('L9 a client that stops reading', () => {
  it('is dropped as soon as more than 1 MiB waits for it; all others get every message, in order', async () => {
    const { muster, address, ann, ben, say, silent } = await openChat();
    const slow = await connect(address, { as: ann });
    const fast = await connect(address, { as: ann });
    slow.socket.pause();
    const { clients } = muster.app.server.websocketServer;
    const waiting = () => Math.max(...[...clients].map(({ bufferedAmount }) => bufferedAmount));
    const content = '🎉'.repeat(4_000);
    const posted = [];
    let most = 0;
    while (clients.size === 3 && posted.length < 5_000) {
      posted.push((await say(ben, content)).id);
      most = Math.max(most, waiting());
      if (posted.length % 20 === 0) muster.pass({ seconds: 10 });
    }
    expect(clients.size).toBe(2);
    expect(most).toBeGreaterThan(500_000);
    // With the frame that was one too many.
    expect(most).toBeLessThan(1_048_576 + 20_000);
    posted.push((await say(ben, content)).id);
    for (const client of [fast, silent])
      for (const id of posted) expect((await heard(client)).message.id).toBe(id);
    slow.socket.resume();
    expect((await slow.closed)[0]).toBe(1006);
    expect(muster.log.join('')).not.toContain('🎉');
  });
});
