import { pushSubscription } from '@muster/domain/notice/push';
import { onTestFinished } from 'vitest';
import { readPushKeys } from '../../src/data-folder/push-keys.ts';
import { startOutbox } from '../../src/outbox/outbox.ts';
import { createPushSender } from '../../src/outbox/push/send.ts';
import { boot, type Muster, type Person } from '../harness.ts';
import { type Device, makeDevice } from './device.ts';
import { type PushService, startPushService } from './push-service.ts';

export const publicOrigin = 'https://muster.example';

/** A company with a push service at hand and the outbox at work. */
export interface Office {
  readonly muster: Muster;
  readonly service: PushService;
  readonly ann: Person;
  readonly ben: Person;
  readonly boss: Person;
  /** Sends what is due; resolves when nothing is on its way any more. */
  drain(): Promise<void>;
}

export async function office({ patience = 10_000 } = {}): Promise<Office> {
  const muster = await boot();
  const service = await startPushService();
  const { store, clock } = muster.deps;
  const keys = readPushKeys(muster.store.folder);
  const push = createPushSender({ store, clock, keys, publicOrigin, patience, agent: service.agent });
  const dropped = async () => ({ outcome: 'dropped' }) as const;
  const outbox = startOutbox(muster.deps, { push, mail: dropped, webhook: dropped }, muster.app.server.log);
  onTestFinished(() => outbox.stop());
  return {
    muster,
    service,
    ann: await muster.person('E1'),
    ben: await muster.person('E2'),
    boss: await muster.person('BOSS', { isAdmin: true }),
    drain: () => outbox.drain(),
  };
}

/** A device somewhere in the push services of the tests. */
export const newDevice = (name: string) => makeDevice(`https://${name}.push.example/send/${name}-secret`);

export const subscribe = (muster: Muster, as: Person | undefined, input: object, headers = {}) =>
  muster.call('POST', '/api/push/subscribe', input, { as, headers });

/** Subscribes a new device of a person, which must not be refused. */
export async function subscribed(muster: Muster, as: Person, name: string): Promise<Device> {
  const device = newDevice(name);
  pushSubscription.parse((await subscribe(muster, as, device.subscription)).body);
  return device;
}

/** Every subscription there is, as it lies in the database. */
export const subscriptions = ({ store }: Muster) =>
  store.read.selectFrom('push_subscriptions').selectAll().orderBy('id').execute();

/** What is queued, as it lies in the database. */
export const queued = ({ store }: Muster) =>
  store.read.selectFrom('outbox').selectAll().orderBy('id').execute();

/** Posts an announcement, which is pushed to everyone's devices but the sender's. */
export const announce = (muster: Muster, as: Person, content = 'The lift works again') =>
  muster.call('POST', '/api/messages', { content, isAnnouncement: true }, { as });
