export interface ToastMessage {
  readonly title: string;
  readonly description?: string | undefined;
  readonly variant?: 'default' | 'destructive';
  /** A button next to the text; pressing it closes the toast. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** Called when the toast times out, is closed or is replaced; possibly more than once. */
  readonly onGone?: () => void;
}

type ShownToast = ToastMessage & { readonly id: number };

let current: ShownToast | undefined;
let nextId = 1;
const listeners = new Set<() => void>();

/** Shows a toast in place of the previous one: at most one at a time (U103). */
export function toast(message: ToastMessage): void {
  const before = current;
  current = { ...message, id: nextId++ };
  for (const notify of listeners) notify();
  before?.onGone?.();
}

/** The toast store, in the shape of useSyncExternalStore. */
export const toastStore = {
  read: () => current,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
