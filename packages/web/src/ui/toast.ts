export interface ToastMessage {
  readonly title: string;
  readonly description?: string | undefined;
  /** A second paragraph. */
  readonly detail?: string | undefined;
  /** How long it is shown, in milliseconds, instead of 5 s (U103). */
  readonly duration?: number;
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

/** Shows a toast in place of the previous one: at most one at a time (U103). Returns how to close it. */
export function toast(message: ToastMessage): () => void {
  const shown = { ...message, id: nextId++ };
  show(shown);
  return () => {
    if (current === shown) show(undefined);
  };
}

function show(next: ShownToast | undefined): void {
  const before = current;
  current = next;
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
