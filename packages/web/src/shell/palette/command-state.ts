type Opened = 'palette' | 'keys' | undefined;

let opened: Opened;
/** What had the focus then, and gets it back. */
let focused: Element | null = null;
const listeners = new Set<() => void>();

export function openCommands(next: Opened): void {
  if (!opened) focused = document.activeElement;
  opened = next;
  for (const notify of listeners) notify();
}

export const commandState = {
  read: () => opened,
  takeFocused() {
    const taken = focused;
    focused = null;
    return taken;
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
