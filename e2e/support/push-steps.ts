import { type BrowserContext, expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    noteAsked(): Promise<void>;
  }
}

/** What a person answers who is asked for permission. */
type Answer = 'granted' | 'denied';

/**
 * Gives a browser a push service, which those of tests lack, and a person who is asked for permission. Its service worker may
 * show notices all along. Gives how often the person was asked.
 */
export async function withPushService(
  context: BrowserContext,
  origin: string,
  answer: Answer = 'granted',
): Promise<() => number> {
  await context.grantPermissions(['notifications'], { origin });
  let asked = 0;
  await context.exposeFunction('noteAsked', () => {
    asked += 1;
  });
  await context.addInitScript(pretend, answer);
  return () => asked;
}

/** Runs in every page. What the browser would note is noted in its storage. */
function pretend(answer: Answer): void {
  interface Noted {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
    readonly options: { readonly userVisibleOnly: boolean; readonly key: number[] };
  }
  const base64url = (bytes: Uint8Array) =>
    btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  const subscriptionOf = ({ endpoint, keys, options }: Noted): PushSubscription => ({
    endpoint,
    expirationTime: null,
    options: {
      userVisibleOnly: options.userVisibleOnly,
      applicationServerKey: Uint8Array.from(options.key).buffer,
    },
    getKey: () => null,
    toJSON: () => ({ endpoint, expirationTime: null, keys }),
    async unsubscribe() {
      localStorage.removeItem('test.subscription');
      return true;
    },
  });
  Object.defineProperty(Notification, 'permission', {
    get: () => localStorage.getItem('test.permission') ?? 'default',
  });
  Notification.requestPermission = async () => {
    await window.noteAsked();
    localStorage.setItem('test.permission', answer);
    return answer;
  };
  PushManager.prototype.getSubscription = async () => {
    const noted = localStorage.getItem('test.subscription');
    return noted === null ? null : subscriptionOf(JSON.parse(noted));
  };
  PushManager.prototype.subscribe = async (options) => {
    const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
      'deriveBits',
    ]);
    const given = options?.applicationServerKey;
    const noted: Noted = {
      endpoint: `https://push.example/${crypto.randomUUID()}`,
      keys: {
        p256dh: base64url(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))),
        auth: base64url(crypto.getRandomValues(new Uint8Array(16))),
      },
      options: {
        userVisibleOnly: options?.userVisibleOnly === true,
        key: given instanceof Uint8Array ? [...given] : [],
      },
    };
    localStorage.setItem('test.subscription', JSON.stringify(noted));
    return subscriptionOf(noted);
  };
}

/** Which device the browser's push service knows; null for none. */
export const endpointOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const noted = localStorage.getItem('test.subscription');
    return noted === null ? null : JSON.parse(noted).endpoint;
  });

/**
 * Has the browser get a push, as from its push service. Gives how to, which ends once the worker's notice is there: Chromium
 * forgets a notice if it is asked for its list just while it shows it.
 */
export async function pushing(page: Page): Promise<(content: string) => Promise<void>> {
  const { origin } = new URL(page.url());
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(countShown);
  let pushed = 0;
  return async (data) => {
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    pushed += 1;
    await expect.poll(() => worker?.evaluate('self.shown')).toBe(pushed);
  };
}

/** Runs in the worker, as a text: what a worker has at hand is not what TypeScript takes for granted here. */
const countShown = `{
  const show = registration.showNotification.bind(registration);
  self.shown = 0;
  registration.showNotification = async (...notice) => {
    await show(...notice);
    self.shown += 1;
  };
}`;

/** The notices that the device shows. */
export const shownNotices = (page: Page) =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** Clicks the notice with a tag: the worker hears of it, as from the desktop. */
export async function clickNotice(context: BrowserContext, tag: string): Promise<void> {
  const [worker] = context.serviceWorkers();
  // As a text, for the same reason as above.
  const clicked = await worker?.evaluate(`(async () => {
    const [notification] = await registration.getNotifications({ tag: ${JSON.stringify(tag)} });
    return notification && dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  })()`);
  expect(clicked, `there is a notice ${tag}`).toBe(true);
}
