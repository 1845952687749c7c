import { boot } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { checkIn, checkOut, listOf, storedRecords } from './transports.ts';

describe('D4 one record per employee and company day', () => {
  it('refuses a second check-in with 409 and leaves the first as it was', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    await checkIn(muster, ann, { latitude: 1, longitude: 2 });
    const first = await storedRecords(muster);
    muster.pass({ minutes: 5 });
    const second = await checkIn(muster, ann, { address: 'Elsewhere' });
    expect([second.status, second.body]).toEqual([409, { message: 'You have already checked in today' }]);
    expect(await storedRecords(muster)).toEqual(first);
  });

  it('refuses one after the check-out too', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    await checkIn(muster, ann);
    await checkOut(muster, ann);
    expect((await checkIn(muster, ann)).status).toBe(409);
  });

  it('leaves one row of twenty check-ins at once over real sockets', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const address = await muster.listen();
    const post = async (index: number) => {
      const answer = await fetch(`${address}/api/attendance/checkin`, {
        method: 'POST',
        headers: { cookie: ann.cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ address: `Door ${index}` }),
      });
      return { status: answer.status, body: (await answer.json()) as unknown };
    };
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => post(index)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
    const won = answers.find(({ status }) => status === 201)?.body;
    expect(await listOf(muster, ann)).toEqual([won]);
  });

  it('keeps the records of twenty people who check in at once apart', async () => {
    const muster = await boot();
    const people = await Promise.all(Array.from({ length: 20 }, (_, index) => muster.person(`E${index}`)));
    const answers = await Promise.all(people.map((person) => checkIn(muster, person)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    for (const person of people) {
      expect(await listOf(muster, person)).toEqual([expect.objectContaining({ userId: person.id })]);
    }
  });

  it('leaves one check-out of ten at once', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    await checkIn(muster, ann);
    const answers = await Promise.all(Array.from({ length: 10 }, () => checkOut(muster, ann)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });
});
