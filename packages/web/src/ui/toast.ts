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
  /** Called once, when the toast times out, is closed or is replaced. */
  readonly onGone?: () => void;
}

export type ShownToast = ToastMessage & { readonly id: number };

let shown: readonly ShownToast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

/**
 * Shows a toast in place of the previous one. One with a button is not replaced: it stays beside the others until its time
 * is up or it is closed (U103). Returns how to close it.
 */
export function toast(message: ToastMessage): () => void {
  const next = { ...message, id: nextId++ };
  show([...shown.filter(({ action }) => action), next]);
  return () => closeToast(next.id);
}

export function closeToast(id: number): void {
  show(shown.filter((each) => each.id !== id));
}

/** Closes what can be undone: its person is leaving. */
export function closeOffers(): void {
  show(shown.filter(({ action }) => !action));
}

function show(next: readonly ShownToast[]): void {
  const gone = shown.filter((each) => !next.includes(each));
  shown = next;
  for (const notify of listeners) notify();
  for (const { onGone } of gone) onGone?.();
}

/** The toast store, in the shape of useSyncExternalStore. */
export const toastStore = {
  read: () => shown,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
