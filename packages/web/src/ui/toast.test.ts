import { beforeEach, expect, test, vi } from 'vitest';
import { closeOffers, closeToast, toast, toastStore } from './toast.ts';

const undo = { label: 'Undo', onPress: () => {} };
const shown = () => toastStore.read().map(({ title }) => title);

beforeEach(() => {
  for (const { id } of toastStore.read()) closeToast(id);
});

test('U103 a toast takes the place of the one before, which is gone once', () => {
  const onGone = vi.fn();
  const close = toast({ title: 'Changes saved', onGone });
  toast({ title: 'Link copied' });
  close();
  expect(shown()).toEqual(['Link copied']);
  expect(onGone).toHaveBeenCalledOnce();
});

test('U103 one with a button stays beside those that follow, until it is closed', () => {
  const onGone = vi.fn();
  const close = toast({ title: 'Checked in', action: undo, onGone });
  toast({ title: 'Link copied' });
  toast({ title: 'Holiday removed' });
  toast({ title: 'Leave of Mira Schulz will be approved', action: undo });
  expect(shown()).toEqual(['Checked in', 'Leave of Mira Schulz will be approved']);
  expect(onGone).not.toHaveBeenCalled();
  close();
  expect(shown()).toEqual(['Leave of Mira Schulz will be approved']);
  expect(onGone).toHaveBeenCalledOnce();
});

test('U103 no one else can undo what was done before the log-out', () => {
  toast({ title: 'Checked in', action: undo });
  toast({ title: 'Logged out on this device' });
  toast({ title: 'Checked out', action: undo });
  closeOffers();
  expect(shown()).toEqual([]);
  toast({ title: 'Logged out on this device' });
  closeOffers();
  expect(shown()).toEqual(['Logged out on this device']);
});
