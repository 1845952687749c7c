import { insertHolidays } from '@muster/db/features/company/writes/company';
import { readChangeClock } from '@muster/db/store/change-clock';
import { sqliteTest } from '@muster/db/testing/engine';
import { boot, type Muster } from '@muster/testing/harness';
import { deviceOf } from '@muster/testing/mirror-device';
import { connect } from '@muster/testing/socket-client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkIn, checkOut } from '../attendance/transports.ts';

async function listening() {
  const muster = await boot();
  const [ann, ben] = [await muster.person('E1'), await muster.person('E2')];
  const address = await muster.listen();
  const client = await connect(address, { as: ann });
  const start = await client.listen();
  return { muster, address, ann, ben, client, start };
}

const clockOf = async ({ store }: Muster) => ({ seq: await readChangeClock(store.read) });

describe('S6 change notifications', () => {
  it('says first where the change clock stands', async () => {
    const { muster, start } = await listening();
    expect({ seq: start }).toEqual(await clockOf(muster));
  });

  it('come for one’s own change, and what changed can then be pulled', async () => {
    const { muster, ann, client } = await listening();
    const device = deviceOf(muster, ann);
    await device.catchUp();
    const written = checkIn(muster, ann);
    expect(await client.notification()).toEqual(await clockOf(muster));
    expect(await device.catchUp()).toEqual([1]);
    await written;
  });

  it('come for what everyone sees', async () => {
    const { muster, client } = await listening();
    const holiday = { date: '2026-12-25', name: 'Christmas' } as const;
    await muster.store.write((tx) => insertHolidays(tx, [holiday]));
    expect(await client.notification()).toEqual(await clockOf(muster));
  });

  it('come neither for another’s change nor for a refused one, nor for a health check (D48)', async () => {
    const { muster, ann, ben, client } = await listening();
    await checkIn(muster, ann);
    expect(await client.notification()).toEqual(await clockOf(muster));
    expect((await checkIn(muster, ben)).status).toBe(201);
    expect((await checkIn(muster, ann)).status).toBe(409);
    expect((await muster.call('GET', '/health')).status).toBe(200);
    const before = (await clockOf(muster)).seq;
    expect((await checkOut(muster, ann)).status).toBe(200);
    expect(await client.notification()).toEqual({ seq: before + 1 });
  });

  it('come on every device of an account', async () => {
    const { muster, address, ann, client } = await listening();
    const phone = await connect(address, { as: await muster.device(ann) });
    await phone.listen();
    await checkIn(muster, ann);
    expect(await Promise.all([client.notification(), phone.notification()])).toEqual([
      await clockOf(muster),
      await clockOf(muster),
    ]);
  });

  it('come once for what was committed together', async () => {
    const { muster, ann, client } = await listening();
    await Promise.all(Array.from({ length: 50 }, () => muster.store.write((tx) => tx.seq(ann.id))));
    expect(await client.notification()).toEqual(await clockOf(muster));
  });

  it('stop when asked to, and leave no listener behind', async () => {
    const { muster, ann, client } = await listening();
    client.send({ id: 1, method: 'subscription.stop' });
    expect(await client.next()).toEqual({ id: 1, result: { type: 'stopped' } });
    await checkIn(muster, ann);
    expect({ seq: await client.listen(2) }).toEqual(await clockOf(muster));
  });

  // On PostgreSQL to the accounts that it concerns (tests/postgres/two-servers).
  sqliteTest('come for what another process writes', async () => {
    const { muster, client, ben } = await listening();
    const other = await muster.store.openAgain();
    onTestFinished(() => other.close());
    const seq = await other.write((tx) => tx.seq(ben.id));
    expect(await client.notification()).toEqual({ seq });
  });
});
