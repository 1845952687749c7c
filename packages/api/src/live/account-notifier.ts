import { readChangeClock } from '@muster/db/store/change-clock';
import type { Change } from '@muster/db/store/change-notifier';
import type { Store } from '@muster/db/store/store';
import { yieldToEventLoop } from '@muster/db/store/yield-to-event-loop';
import { coalesce } from './coalesce.ts';
import { createListeners } from './listeners.ts';

export interface ChangeNotification {
  readonly seq: number;
}

/** Tells the devices of an account that there is something to pull. A missed notification loses no data (S6). */
export interface AccountNotifier {
  /** After each commit that changed its rows. Returns the unsubscriber. Throws `too_many` for too many listeners. */
  listen(accountId: number, notify: (seq: number) => void): () => void;
}

/** Accounts that are notified in one turn of the event loop. */
const atOnce = 100;

export function createAccountNotifier(store: Pick<Store, 'onChange'>): AccountNotifier {
  const listeners = createListeners<(seq: number) => void>();
  let newest = 0;
  /** Each notification is written to a socket, so thousands of them leave others their turns. */
  const notifyEveryone = async () => {
    for (const [index, accountId] of [...listeners.accounts()].entries()) {
      if (index % atOnce === atOnce - 1) await yieldToEventLoop();
      for (const notify of listeners.of(accountId)) notify(newest);
    }
  };
  store.onChange(({ seq, accounts }: Change) => {
    newest = seq;
    if (accounts === 'everyone') return void notifyEveryone();
    for (const accountId of accounts) for (const notify of listeners.of(accountId)) notify(seq);
  });
  return { listen: listeners.add };
}

/** The notifications of one account, beginning with the change clock's value. A slow reader gets only the newest. */
export function accountNotifications(
  { store, accountNotifier }: { store: Pick<Store, 'read'>; accountNotifier: AccountNotifier },
  accountId: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<ChangeNotification, void> {
  return coalesce<ChangeNotification>(
    {
      listen: (next) => accountNotifier.listen(accountId, (seq) => next({ seq })),
      first: async () => ({ seq: await readChangeClock(store.read) }),
      merge: (_earlier, later) => later,
    },
    signal,
  );
}
