import { boot } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';

describe('D46 a request that is still under way when the database is closed', () => {
  it.each([
    ['GET', '/api/me'],
    ['POST', '/api/attendance/checkin'],
    ['POST', '/api/login'],
    ['GET', '/trpc/attendance.list'],
    ['POST', '/trpc/message.post'],
  ] as const)('is not acknowledged and may come again: %s %s', async (method, url) => {
    const muster = await boot();
    const ann = await muster.person('E1');
    await muster.store.close();
    const body = { employeeId: 'E1', password: 'seven blue lanterns', content: 'Hello' };
    const answer = await muster.call(method, url, method === 'POST' ? body : undefined, { as: ann });
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('1');
    expect(answer.text).toContain('Muster is stopping. Please try again.');
    expect(muster.log.filter((line) => line.includes('failed'))).toEqual([]);
  });
});
