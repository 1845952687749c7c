import { english } from '@muster/domain/language/texts';
import { noticeScreens, unreadableMessage, wordsOf } from '@muster/domain/notice/push';
import { describe, expect, test, vi } from 'vitest';
import { openMessage, screenIn } from './open-message.ts';
import { openScreen } from './open-screen.ts';
import { messageIn, notificationOptions, renewSubscription } from './worker.ts';

describe('D33 what a push shows', () => {
  test('is what it says', () => {
    const message = wordsOf(english, 'leave_approved');
    expect(messageIn(JSON.stringify(message).padEnd(256))).toEqual(message);
    expect(notificationOptions(message)).toMatchObject({
      body: message.body,
      tag: 'leave_approved',
      data: { open: '/leave' },
    });
  });

  test.each([
    undefined,
    '',
    'null',
    'Hello',
    '{"title":"Muster"}',
    JSON.stringify({ ...wordsOf(english, 'announcement'), url: 'https://elsewhere.example' }),
    JSON.stringify({ ...wordsOf(english, 'announcement'), url: '//elsewhere.example' }),
    JSON.stringify({ ...wordsOf(english, 'announcement'), body: 7 }),
  ])('of %j is that there is something new', (text) => {
    expect(messageIn(text)).toEqual(unreadableMessage);
  });
});

describe('D33 where a click leads', () => {
  test.each(noticeScreens)('to %s', (screen) => {
    expect(screenIn(openMessage(screen))).toBe(screen);
  });

  test.each([
    undefined,
    null,
    'muster-queue',
    {},
    { open: '/login' },
    { open: 'https://elsewhere.example' },
    { open: '//elsewhere.example' },
    { open: 'javascript:alert(1)' },
    { open: ['/chat'] },
  ])('never by %j', (said) => {
    expect(screenIn(said)).toBeUndefined();
  });

  const isPage = (path: string) => !path.startsWith('/uploads');
  const page = (path: string, changes: object = {}) => ({
    url: `https://muster.example${path}`,
    focused: false,
    visibilityState: 'hidden' as const,
    postMessage: vi.fn(),
    focus: vi.fn(),
    ...changes,
  });
  const clients = (...windows: ReturnType<typeof page>[]) => ({
    matchAll: vi.fn(async () => windows),
    openWindow: vi.fn(async () => null),
  });

  test('to the page in front, which is expected and comes forward', async () => {
    const [back, front] = [page('/chat'), page('/leave', { focused: true, visibilityState: 'visible' })];
    const windows = clients(back, page('/profile', { visibilityState: 'visible' }), front);
    await openScreen(windows, '/chat', isPage);
    expect(front.postMessage).toHaveBeenCalledWith({ open: '/chat' });
    expect(front.focus).toHaveBeenCalledOnce();
    expect([back.postMessage.mock.calls, windows.openWindow.mock.calls]).toEqual([[], []]);
  });

  test('to one that can be seen rather than one behind, and to that rather than a new one', async () => {
    const [hidden, visible] = [page('/chat'), page('/leave', { visibilityState: 'visible' })];
    await openScreen(clients(hidden, visible), '/chat', isPage);
    expect([hidden.focus.mock.calls.length, visible.focus.mock.calls.length]).toEqual([0, 1]);
    await openScreen(clients(hidden), '/chat', isPage);
    expect(hidden.focus).toHaveBeenCalledOnce();
  });

  test('D106 to a new window beside the sign-in, which then leads there', async () => {
    const windows = clients(page('/login', { focused: true }));
    await openScreen(windows, '/leave', isPage);
    expect(windows.openWindow).toHaveBeenCalledWith('/leave');
  });

  test('to a new window where there is none, or none that is a page of the app', async () => {
    const file = page('/uploads/x.pdf', { focused: true });
    const windows = clients(file);
    await openScreen(windows, '/leave', isPage);
    expect(windows.openWindow).toHaveBeenCalledWith('/leave');
    expect(file.postMessage).not.toHaveBeenCalled();
    expect(windows.matchAll).toHaveBeenCalledWith({ type: 'window', includeUncontrolled: true });
  });
});

describe('L25 a browser that gives the device another address', () => {
  const subscription = (name: string) => {
    const endpoint = `https://push.example/${name}`;
    const options = { userVisibleOnly: true, applicationServerKey: null };
    const json = { endpoint, keys: { p256dh: 'p', auth: 'a' } };
    return {
      endpoint,
      expirationTime: null,
      options,
      getKey: () => null,
      toJSON: () => json,
      unsubscribe: async () => true,
    };
  };
  const [old, fresh] = [subscription('old'), subscription('fresh')];
  const renewed = async (change: Parameters<typeof renewSubscription>[0]) => {
    const subscribe = vi.fn(async () => fresh);
    const sent: unknown[] = [];
    await renewSubscription(change, { subscribe }, async (url, { method, body }) => {
      sent.push([method, url, JSON.parse(String(body))]);
    });
    return { sent, subscribe };
  };
  const expected = [
    ['POST', '/api/push/subscribe', fresh.toJSON()],
    ['POST', '/api/push/unsubscribe', { endpoint: old.endpoint }],
  ];

  test('has the server expected of it, and that the old one is gone', async () => {
    const { sent, subscribe } = await renewed({ oldSubscription: old, newSubscription: fresh });
    expect([sent, subscribe.mock.calls]).toEqual([expected, []]);
  });

  test('or takes out a new one for the same key, where the browser leaves that to us', async () => {
    const { sent, subscribe } = await renewed({ oldSubscription: old, newSubscription: null });
    expect([sent, subscribe.mock.calls]).toEqual([expected, [[old.options]]]);
  });

  test('leaves it to the next start where nothing is known', async () => {
    expect((await renewed({ oldSubscription: null, newSubscription: null })).sent).toEqual([]);
  });

  test('keeps an address that only came again', async () => {
    expect((await renewed({ oldSubscription: fresh, newSubscription: fresh })).sent).toEqual(
      expected.slice(0, 1),
    );
  });
});
