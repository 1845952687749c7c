import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeOffers, closeToast, toast, toastStore } from '../../ui/toast.ts';
import { offerUndo, sayDecided, sendBeforeLogOut } from './undoable-decision.ts';

/** The page's events; `document` and `window` are the same target here. */
let page: EventTarget & { visibilityState?: string };
let answer: () => void;
let send: (isLeaving: boolean) => Promise<unknown>;
const onUndone = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', page);
  send = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  onUndone.mockClear();
});
afterEach(() => {
  closeOffers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const decide = (title = 'Leave of Mira Schulz will be approved') => offerUndo({ title, send, onUndone });
const shown = () => toastStore.read().map(({ title }) => title);
const message = () => toastStore.read()[0];
const endMessage = () => closeToast(message()?.id ?? 0);

describe('D15 U125 a decision that can be undone', () => {
  it('is shown with whose it is and sent once when its message goes, however it goes', () => {
    decide();
    expect(shown()).toEqual(['Leave of Mira Schulz will be approved']);
    expect(send).not.toHaveBeenCalled();
    endMessage();
    page.dispatchEvent(new Event('blur'));
    expect(send).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('is never sent once it was undone', async () => {
    const decision = decide();
    message()?.action?.onPress();
    endMessage();
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    await decision.sendNow('over');
    expect(send).not.toHaveBeenCalled();
    expect(onUndone).toHaveBeenCalledOnce();
  });

  it.each([
    ['reloads or leaves the page', true, 'visibilitychange'],
    ['goes to another window, where messages do not end', false, 'blur'],
  ])('is sent when its person %s', (_, outlivesPage, event) => {
    decide();
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event(event));
    expect(send).toHaveBeenCalledExactlyOnceWith(outlivesPage);
  });

  it('is sent by the next decision, whose message its own result does not replace', () => {
    const first = send;
    decide();
    send = vi.fn(() => Promise.resolve());
    decide('Leave of Ben Okri will be rejected');
    expect(first).toHaveBeenCalledExactlyOnceWith(false);
    sayDecided('Leave request updated successfully', 'Leave of Mira Schulz approved');
    expect(shown()).toEqual(['Leave of Ben Okri will be rejected']);
    expect(send).not.toHaveBeenCalled();
    endMessage();
    sayDecided('Leave request updated successfully', 'Leave of Ben Okri rejected');
    expect(message()).toMatchObject({ description: 'Leave of Ben Okri rejected' });
  });

  it('stays beside the messages of other acts, and is not sent by them', () => {
    decide();
    toast({ title: 'Changes saved' });
    toast({ title: 'Holiday removed' });
    expect(shown()).toEqual(['Leave of Mira Schulz will be approved', 'Holiday removed']);
    expect(send).not.toHaveBeenCalled();
  });

  it('is sent before its person is logged out, who then sees nothing of it', async () => {
    decide();
    const ready = vi.fn();
    const leaving = sendBeforeLogOut().then(ready);
    expect(send).toHaveBeenCalledExactlyOnceWith(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ready).not.toHaveBeenCalled();
    answer();
    await leaving;
    sayDecided('Leave request updated successfully', 'Leave of Mira Schulz approved');
    expect(shown()).toEqual([]);
  });

  it('keeps no one from logging out while the server does not answer', async () => {
    decide();
    const leaving = sendBeforeLogOut();
    await vi.advanceTimersByTimeAsync(4_000);
    await leaving;
  });
});
