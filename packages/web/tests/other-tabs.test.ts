import { afterEach, expect, test, vi } from 'vitest';
import { followOtherTabs } from '../src/features/account/other-tabs.ts';
import { someViewer } from '../src/features/account/testing.ts';
import { queryClient, type Session, sessionQuery } from '../src/server/query-cache.ts';

const elsewhere = new BroadcastChannel('muster.account');
const reload = vi.fn();
vi.stubGlobal('window', { location: { reload } });
followOtherTabs();

afterEach(() => {
  queryClient.clear();
  reload.mockClear();
});

test.each<[string, Session | undefined, boolean]>([
  ['does not yet know who is signed in', undefined, true],
  ['shows somebody else', { ...someViewer, id: 2 }, true],
  ['shows no account', null, true],
  ['shows that person', { ...someViewer, id: 1 }, false],
])(
  'S30 a tab that %s is loaded again by a sign-in elsewhere, unless it is theirs',
  async (_, shown, isLoaded) => {
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
    expect(reload).toHaveBeenCalledTimes(isLoaded ? 1 : 0);
  },
);
