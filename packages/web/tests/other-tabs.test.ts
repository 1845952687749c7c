import { afterEach, expect, test, vi } from 'vitest';
import { followOtherTabs } from '../src/features/account/other-tabs.ts';
import { someViewer } from '../src/features/account/testing.ts';
import { queryClient, type Session, sessionQuery } from '../src/server/query-cache.ts';

const elsewhere = new BroadcastChannel('muster.account');
const reload = vi.fn();
const replace = vi.fn();
vi.stubGlobal('window', { location: { reload, replace, pathname: '/leave', search: '', hash: '#y' } });
const setItem = vi.fn();
vi.stubGlobal('sessionStorage', { setItem });
followOtherTabs();

afterEach(() => {
  queryClient.clear();
  vi.clearAllMocks();
});

test.each<[string, Session | undefined, 'reload' | 'replace' | undefined]>([
  ['does not yet know who is signed in', undefined, 'reload'],
  ['shows somebody else', { ...someViewer, id: 2 }, 'replace'],
  ['shows no account', null, 'reload'],
  ['shows that person', { ...someViewer, id: 1 }, undefined],
])(
  'S30 D106 a tab that %s is loaded again by a sign-in elsewhere, unless it is theirs, without another’s page',
  async (_, shown, expected) => {
    if (shown !== undefined) queryClient.setQueryData<Session>(sessionQuery.queryKey, shown);
    const heard = new Promise((resolve) => {
      const ear = new BroadcastChannel('muster.account');
      ear.onmessage = () => {
        ear.close();
        resolve(undefined);
      };
    });
    elsewhere.postMessage(1);
    await heard;
    expect([reload.mock.calls.length, replace.mock.calls]).toEqual([
      expected === 'reload' ? 1 : 0,
      expected === 'replace' ? [['/login']] : [],
    ]);
    expect(setItem.mock.calls).toEqual(expected === 'replace' ? [['muster.asked', '2 /leave#y']] : []);
  },
);
