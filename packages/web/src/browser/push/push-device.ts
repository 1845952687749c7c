import { type PushSubscriptionInput, pushSubscriptionInput } from '@muster/domain/notice/push';

export interface PushEnvironment {
  /** The app's active service worker, which receives pushes; undefined if there is none. */
  worker(): Promise<Pick<ServiceWorkerRegistration, 'pushManager'> | undefined>;
  permission(): NotificationPermission;
  /** Asks the person; must be called from a click (L27). */
  askPermission(): Promise<NotificationPermission>;
  /** The account that this device has noted as the one it receives pushes for. */
  readonly owner: { read(): number | undefined; write(accountId: number | undefined): void };
  key(): Promise<string>;
  subscribe(accountId: number, subscription: PushSubscriptionInput): Promise<unknown>;
  unsubscribe(accountId: number, endpoint: string): Promise<unknown>;
}

export interface PushDevice {
  /** True if it receives this account's pushes. */
  isOn(accountId: number): Promise<boolean>;
  /** Asks the person and, if they allow it, subscribes. Throws what the browser or the server throws. */
  start(accountId: number): Promise<void>;
  /** Unsubscribes. Throws if neither the browser nor the server can be reached. */
  stop(accountId: number): Promise<void>;
  /** Registers with the server again, because the session may be another by now (L25); never asks the person. */
  confirm(accountId: number): Promise<void>;
  /** Unsubscribes an account that logs out; the server drops it with the session. Never throws. */
  forget(accountId: number): Promise<void>;
}

/** No service worker is installed yet, or the browser forbids it. */
export class NoWorker extends Error {}

export function createPushDevice(environment: PushEnvironment): PushDevice {
  const { worker, permission, askPermission, owner, key, subscribe, unsubscribe } = environment;
  const current = async () => (await (await worker())?.pushManager?.getSubscription()) ?? null;

  const register = async (accountId: number) => {
    const pushManager = (await worker())?.pushManager;
    if (!pushManager) throw new NoWorker();
    const subscription = await subscriptionFor(pushManager, bytesOf(await key()));
    await subscribe(accountId, pushSubscriptionInput.parse(subscription.toJSON()));
    owner.write(accountId);
  };

  const forget = async (accountId: number) => {
    if (owner.read() !== accountId) return;
    owner.write(undefined);
    await current()
      .then((subscription) => subscription?.unsubscribe())
      .catch(() => undefined);
  };

  return {
    forget,
    isOn: async (accountId) =>
      owner.read() === accountId && permission() === 'granted' && (await current()) !== null,
    async start(accountId) {
      if ((await askPermission()) === 'granted') await register(accountId);
    },
    async stop(accountId) {
      const subscription = await current();
      // Either is enough: a push service that no longer knows the device tells the server so (L25).
      if (subscription)
        await Promise.any([subscription.unsubscribe(), unsubscribe(accountId, subscription.endpoint)]);
      owner.write(undefined);
    },
    async confirm(accountId) {
      const noted = owner.read();
      if (noted === undefined) return;
      if (noted !== accountId) await forget(noted);
      else if (permission() !== 'granted') owner.write(undefined);
      else await register(accountId);
    },
  };
}

/** The browser's subscription for this key; one for another key, as after the server lost its keys, is replaced. */
async function subscriptionFor(pushManager: PushManager, key: Uint8Array<ArrayBuffer>) {
  const known = await pushManager.getSubscription();
  if (known && isFor(known, key)) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function isFor({ options }: PushSubscription, key: Uint8Array): boolean {
  const { applicationServerKey } = options;
  return applicationServerKey !== null && String(new Uint8Array(applicationServerKey)) === String(key);
}

export function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
