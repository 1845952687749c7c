import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** Presses of Escape that a message left to the dialog: the newest of what is open gets them, and a message can be newer. */
const left = new WeakSet<Event>();

/** Of a message: Escape in a dialog closes the dialog, and the message stays. */
export function leaveToDialog(event: KeyboardEvent): void {
  if (!document.activeElement?.closest('[role="dialog"], [role="alertdialog"]')) return;
  event.preventDefault();
  left.add(event);
}

/** Of a dialog, and of the innermost only. */
export const closesByEscape = (close: () => void) => (event: ReactKeyboardEvent) => {
  if (left.delete(event.nativeEvent)) close();
};
