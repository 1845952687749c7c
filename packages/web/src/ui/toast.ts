export interface ToastMessage {
  readonly title: string;
  readonly description?: string | undefined;
  readonly detail?: string | undefined;
  /** How long it is shown, in milliseconds, instead of 5 s (U103). */
  readonly duration?: number;
  readonly variant?: 'default' | 'destructive';
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** Called once, when the toast times out, is closed or is replaced. */
  readonly onGone?: () => void;
}

export type ShownToast = ToastMessage & { readonly id: number };

let shown: readonly ShownToast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

/** Replaces the one before; one with a button stays until time is up or it is closed (U103). Returns how to close. */
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

export const toastStore = {
  read: () => shown,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
