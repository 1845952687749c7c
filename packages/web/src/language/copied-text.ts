import { withoutSoftHyphens } from './soft-hyphens.ts';

/** What people copy of a page has no soft hyphens (decision 64): elsewhere they would hide in it. */
export function copyWithoutSoftHyphens(): void {
  // The same function is listened to once.
  document.addEventListener('copy', takeOut);
}

function takeOut(event: ClipboardEvent): void {
  const { clipboardData, target } = event;
  const isTyped = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  const selection = document.getSelection();
  if (isTyped || !selection || !clipboardData || !selection.toString().includes('\u00ad')) return;
  clipboardData.setData('text/plain', withoutSoftHyphens(selection.toString()));
  clipboardData.setData('text/html', withoutSoftHyphens(markupOf(selection)));
  event.preventDefault();
}

/** So that a spreadsheet still gets a table. */
function markupOf(selection: Selection): string {
  const copied = document.createElement('div');
  for (let index = 0; index < selection.rangeCount; index += 1)
    copied.append(selection.getRangeAt(index).cloneContents());
  return copied.innerHTML;
}
