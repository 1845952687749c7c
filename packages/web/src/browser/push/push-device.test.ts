import { beforeEach, describe, expect, test } from 'vitest';
import { bytesOf, createPushDevice, NoWorker, type PushEnvironment } from './push-device.ts';

/** A browser with a push service and a server behind it, as far as they can be seen from here. */
let browser: {
  permission: NotificationPermission;
  /** What the person says when asked. */
  answer: NotificationPermission;
  asked: number;
  installed: boolean;
  subscription: PushSubscription | null;
  made: number;
  owner: number | undefined;
};
let server: { key: string; endpoints: string[]; named: number[]; down: boolean };

const keyOf = (name: string) => btoa(name).replaceAll('=', '');
const ann = 7;
const ben = 8;

beforeEach(() => {
  browser = {
    permission: 'default',
    answer: 'granted',
    asked: 0,
    installed: true,
    subscription: null,
    made: 0,
    owner: undefined,
  };
  server = { key: keyOf('first'), endpoints: [], named: [], down: false };
});

const unreachable = async () => {
  if (server.down) throw new Error('unreachable');
};

const pushManager: Pick<PushManager, 'getSubscription' | 'subscribe' | 'permissionState'> = {
  getSubscription: async () => browser.subscription,
  permissionState: async () => 'prompt',
  async subscribe(options) {
    if (browser.subscription) throw new DOMException('Another key', 'InvalidStateError');
    if (options?.userVisibleOnly !== true) throw new DOMException('Must show', 'NotAllowedError');
    const given = options.applicationServerKey;
    if (!(given instanceof Uint8Array)) throw new DOMException('No key', 'InvalidAccessError');
    browser.made += 1;
    const endpoint = `https://push.example/${browser.made}`;
    const key = Uint8Array.from(given).buffer;
    const keys = { p256dh: `BA${'x'.repeat(85)}`, auth: 'y'.repeat(22) };
    const made: PushSubscription = {
      endpoint,
      expirationTime: null,
      options: { userVisibleOnly: true, applicationServerKey: key },
      getKey: () => null,
      toJSON: () => ({ endpoint, expirationTime: null, keys }),
      async unsubscribe() {
        browser.subscription = null;
        return true;
      },
    };
    browser.subscription = made;
    return made;
  },
};

const environment: PushEnvironment = {
  worker: async () => (browser.installed ? { pushManager } : undefined),
  permission: () => browser.permission,
  async askPermission() {
    browser.asked += 1;
    browser.permission = browser.answer;
    return browser.permission;
  },
  owner: {
    read: () => browser.owner,
    write: (accountId) => {
      browser.owner = accountId;
    },
  },
  async key() {
    await unreachable();
    return server.key;
  },
  async subscribe(accountId, { endpoint }) {
    await unreachable();
    server.endpoints.push(endpoint);
    server.named.push(accountId);
  },
  async unsubscribe(accountId, endpoint) {
    await unreachable();
    server.named.push(accountId);
    server.endpoints = server.endpoints.filter((each) => each !== endpoint);
  },
};
const device = createPushDevice(environment);
const first = 'https://push.example/1';

describe('L27 a device gets pushes when its person presses the button and allows it', () => {
  test('then browser and server know of it, and it is on for this account only', async () => {
    expect(await device.isOn(ann)).toBe(false);
    await device.start(ann);
    expect([server.endpoints, browser.asked]).toEqual([[first], 1]);
    expect([await device.isOn(ann), await device.isOn(ben)]).toEqual([true, false]);
  });

  test.each(['denied', 'default'] as const)('answered with %s nothing is made', async (answer) => {
    browser.answer = answer;
    await device.start(ann);
    expect([browser.subscription, server.endpoints, await device.isOn(ann)]).toEqual([null, [], false]);
  });

  test('what the server refuses is not on', async () => {
    server.down = true;
    await expect(device.start(ann)).rejects.toThrow('unreachable');
    expect(await device.isOn(ann)).toBe(false);
    server.down = false;
    await device.start(ann);
    expect([server.endpoints, browser.made]).toEqual([[first], 1]);
  });

  test('without a service worker it says so', async () => {
    browser.installed = false;
    await expect(device.start(ann)).rejects.toThrow(NoWorker);
    expect(await device.isOn(ann)).toBe(false);
  });

  test('it is off once the browser’s settings forbid it, or have forgotten it', async () => {
    await device.start(ann);
    browser.permission = 'denied';
    expect(await device.isOn(ann)).toBe(false);
    browser.permission = 'granted';
    expect(await device.isOn(ann)).toBe(true);
    browser.subscription = null;
    expect(await device.isOn(ann)).toBe(false);
  });
});

describe('L25 a device gets no more pushes', () => {
  test('at its person’s wish, by browser and server, in calls that name them (S7)', async () => {
    await device.start(ann);
    await device.stop(ann);
    expect([browser.subscription, server.endpoints, await device.isOn(ann)]).toEqual([null, [], false]);
    expect(server.named).toEqual([ann, ann]);
  });

  test('also without the server, which learns it from the push service', async () => {
    await device.start(ann);
    server.down = true;
    await device.stop(ann);
    expect([browser.subscription, await device.isOn(ann)]).toEqual([null, false]);
  });

  test('also without the browser’s help', async () => {
    await device.start(ann);
    if (browser.subscription) browser.subscription.unsubscribe = () => Promise.reject(new Error('no'));
    await device.stop(ann);
    expect([server.endpoints, await device.isOn(ann)]).toEqual([[], false]);
  });

  test('and says so if neither heard of it', async () => {
    await device.start(ann);
    if (browser.subscription) browser.subscription.unsubscribe = () => Promise.reject(new Error('no'));
    server.down = true;
    await expect(device.stop(ann)).rejects.toThrow();
    expect(await device.isOn(ann)).toBe(true);
  });

  test('when its account leaves, and never fails then', async () => {
    await device.start(ann);
    await device.forget(ben);
    expect(await device.isOn(ann)).toBe(true);
    if (browser.subscription) browser.subscription.unsubscribe = () => Promise.reject(new Error('no'));
    await device.forget(ann);
    expect(browser.owner).toBeUndefined();
  });
});

describe('L25, L27 at each start', () => {
  test('the device subscribes again, and the person is not asked', async () => {
    await device.start(ann);
    server.endpoints = [];
    await device.confirm(ann);
    expect([server.endpoints, browser.asked, browser.made]).toEqual([[first], 1, 1]);
  });

  test('a device for which no one asked for pushes gets none', async () => {
    browser.permission = 'granted';
    await device.confirm(ann);
    expect([browser.subscription, server.endpoints, browser.asked]).toEqual([null, [], 0]);
  });

  test('another account ends what the last one left', async () => {
    await device.start(ann);
    await device.confirm(ben);
    expect([browser.subscription, browser.owner, server.endpoints]).toEqual([null, undefined, [first]]);
  });

  test('a permission that was taken back is not asked for again', async () => {
    await device.start(ann);
    browser.permission = 'default';
    server.endpoints = [];
    await device.confirm(ann);
    expect([browser.owner, server.endpoints, browser.asked]).toEqual([undefined, [], 1]);
  });

  test('a server with new keys gets a new subscription', async () => {
    await device.start(ann);
    server.key = keyOf('second');
    await device.confirm(ann);
    expect(server.endpoints).toEqual([first, 'https://push.example/2']);
    expect(browser.subscription?.options.applicationServerKey).toEqual(bytesOf(server.key).buffer);
  });

  test('without a network it stays as it is', async () => {
    await device.start(ann);
    server.down = true;
    await expect(device.confirm(ann)).rejects.toThrow('unreachable');
    expect(await device.isOn(ann)).toBe(true);
  });
});

describe('a key in base64url', () => {
  test('is read to the byte, whatever characters it takes', () => {
    expect([...bytesOf('-_-_')]).toEqual([251, 255, 191]);
    expect([...bytesOf('AAECAw')]).toEqual([0, 1, 2, 3]);
    expect([...bytesOf('')]).toEqual([]);
  });
});
