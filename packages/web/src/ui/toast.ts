/** One message about something that just happened. */
export interface ToastMessage {
  readonly title: string;
  readonly description?: string | undefined;
  readonly variant?: 'default' | 'destructive';
}

type ShownToast = ToastMessage & { readonly id: number };

let current: ShownToast | undefined;
let nextId = 1;
const listeners = new Set<() => void>();

/** Shows a toast in place of the one before: at most one at a time (SPEC section 9). */
export function toast(message: ToastMessage): void {
  current = { ...message, id: nextId++ };
  for (const notify of listeners) notify();
}

/** The toast store, in the shape of useSyncExternalStore. */
export const toastStore = {
  read: () => current,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
