import { pushSubscription } from '@muster/domain/notice/push';
import { companyOfThree } from '@muster/testing/company';
import type { Muster, Person } from '@muster/testing/harness';
import { type Device, makeDevice } from '@muster/testing/push-device';
import { readPushKeys } from '../../src/data-folder/push-keys.ts';
import { createPushSender } from '../../src/outbox/push/send.ts';
import { start } from '../notice/senders.ts';
import { withWhy } from '../notice/why.ts';
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
  const { muster, ...people } = await companyOfThree();
  const service = await startPushService();
  const { store, clock } = muster.deps;
  const keys = readPushKeys(muster.store.folder);
  const push = createPushSender({ store, clock, keys, publicOrigin, patience, agent: service.agent });
  const outbox = start(muster, { push });
  return { muster, ...people, service, drain: () => outbox.drain() };
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
export const queued = async ({ store }: Muster) =>
  withWhy(await store.read.selectFrom('outbox').selectAll().orderBy('id').execute());

/** Posts an announcement, which is pushed to everyone's devices but the sender's. */
export const announce = (muster: Muster, as: Person, content = 'The lift works again') =>
  muster.call('POST', '/api/messages', { content, isAnnouncement: true }, { as });
