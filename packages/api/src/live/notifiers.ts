import { readChangeClock } from '@muster/db/store/change-clock';
import type { Change, Touched } from '@muster/db/store/change-notifier';
import type { Store } from '@muster/db/store/store';
import { yieldToEventLoop } from '@muster/db/store/yield-to-event-loop';
import { type AdminTopic, adminTopics } from '@muster/domain/admin/topics';
import { DomainError } from '@muster/domain/errors';
import type { MessageFrame } from '@muster/domain/wire/chat';
import { httpTexts } from '../http/texts.ts';
import { coalesce } from './coalesce.ts';

/** Passes on each message after its commit, whichever server posted it, in the order of the change clock (D31). */
export interface LiveChannel {
  listen(listener: (frame: MessageFrame) => void): () => void;
}

export function createLiveChannel(store: Pick<Store, 'onChange'>): LiveChannel {
  return {
    listen: (listener) =>
      store.onChange(({ frames }) => {
        for (const frame of frames) listener(frame);
      }),
  };
}

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

export interface AdminNotification {
  readonly topics: readonly AdminTopic[];
}

/** Tells administrators that a list changed. A missed notification loses nothing: each subscription begins with all lists. */
export interface AdminNotifier {
  /** Except for changes that are hidden from this administrator (D21). Returns the unsubscriber. Throws `too_many`. */
  listen(adminId: number, notify: (topics: readonly AdminTopic[]) => void): () => void;
}

/** Whom a grievance leaves out gets no notification of it (D21). Writes of other processes name every topic. */
export function createAdminNotifier(store: Pick<Store, 'onChange'>): AdminNotifier {
  const listeners = createListeners<(topics: readonly AdminTopic[]) => void>();
  store.onChange(({ touched }) => {
    for (const adminId of listeners.accounts()) {
      const topics = touched === 'any' ? adminTopics : topicsFor(adminId, touched);
      if (topics.length > 0) for (const notify of listeners.of(adminId)) notify(topics);
    }
  });
  return { listen: listeners.add };
}

function topicsFor(adminId: number, touched: readonly Touched[]): AdminTopic[] {
  const shown = touched.filter(({ hiddenFrom }) => !hiddenFrom.includes(adminId));
  return [...new Set(shown.map(({ topic }) => topic))];
}

/** Milliseconds between two notifications: when everyone checks in, an open list is read again at most once a second. */
const pause = 1_000;

/** The notifications of one administrator, beginning with all lists, because any may have changed before. */
export function adminNotifications(
  notifier: AdminNotifier,
  adminId: number,
  signal: AbortSignal | undefined,
  between = pause,
): AsyncGenerator<AdminNotification, void> {
  return coalesce<AdminNotification>(
    {
      listen: (next) => notifier.listen(adminId, (topics) => next({ topics })),
      first: async () => ({ topics: adminTopics }),
      merge: (earlier, later) => ({ topics: [...new Set([...earlier.topics, ...later.topics])] }),
    },
    signal,
    between,
  );
}

/** What a lead's lists are about (D94): nothing of grievances, documents, warnings or settings. */
const teamTopics = ['leave', 'attendance', 'correction', 'people', 'workingTime', 'team'] as const;

/** Milliseconds: a company has many leads, and each list of theirs is read again. */
const leadsPause = 5_000;

interface LeadLine {
  readonly id: number;
  /** Asked before each notification: a deputy's time ends while their screen is open (D95). */
  readonly leads: () => Promise<boolean>;
}

/** The same for a lead, whom the topics tell no more than that something changed in the company. */
export async function* teamNotifications(
  notifier: AdminNotifier,
  lead: LeadLine,
  signal: AbortSignal | undefined,
  between = leadsPause,
): AsyncGenerator<AdminNotification, void> {
  for await (const { topics } of adminNotifications(notifier, lead.id, signal, between)) {
    const ofTeam = teamTopics.filter((topic) => topics.includes(topic));
    if (ofTeam.length > 0 && (await lead.leads())) yield { topics: ofTeam };
  }
}

/** Listeners of one account: a person's devices with a few tabs each. */
const mostListeners = 64;

interface Listeners<Listener> {
  /** Returns the unsubscriber. Throws `too_many` for an account that already has 64 listeners. */
  add(accountId: number, listener: Listener): () => void;
  of(accountId: number): Iterable<Listener>;
  accounts(): Iterable<number>;
}

function createListeners<Listener>(): Listeners<Listener> {
  const listeners = new Map<number, Set<Listener>>();
  return {
    add(accountId, listener) {
      const own = listeners.get(accountId) ?? new Set();
      if (own.size >= mostListeners) throw new DomainError('too_many', httpTexts.openInTooManyPlaces());
      listeners.set(accountId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(accountId);
      };
    },
    of: (accountId) => listeners.get(accountId) ?? [],
    accounts: () => listeners.keys(),
  };
}
