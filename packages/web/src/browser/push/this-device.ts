import { sendAs } from '../../server/calls/mutate.ts';
import { trpcClient } from '../../server/client.ts';
import { createPushDevice, type PushDevice } from './push-device.ts';

const memoryKey = 'muster.push';

export const thisDevice: PushDevice = createPushDevice({
  async worker() {
    const registration = await navigator.serviceWorker?.getRegistration();
    return registration && !registration.active ? navigator.serviceWorker.ready : registration;
  },
  permission: () => ('Notification' in globalThis ? Notification.permission : 'denied'),
  askPermission: () => Notification.requestPermission(),
  owner: { read: readOwner, write: writeOwner },
  key: async () => (await trpcClient.push.key.query()).publicKey,
  subscribe: (accountId, subscription) => sendAs(accountId, trpcClient.push.subscribe)(subscription),
  unsubscribe: (accountId, endpoint) => sendAs(accountId, trpcClient.push.unsubscribe)({ endpoint }),
});

function readOwner(): number | undefined {
  try {
    return Number(localStorage.getItem(memoryKey)) || undefined;
  } catch {
    return undefined;
  }
}

/** A browser that forbids storage has no pushes either. */
function writeOwner(accountId: number | undefined): void {
  try {
    if (accountId === undefined) localStorage.removeItem(memoryKey);
    else localStorage.setItem(memoryKey, String(accountId));
  } catch {
    // As above.
  }
}
