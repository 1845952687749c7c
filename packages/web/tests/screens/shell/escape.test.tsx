import { Dialog } from 'radix-ui';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { closesByEscape } from '../../../src/ui/escape-of-dialog.ts';
import { toast } from '../../../src/ui/toast.ts';
import { Toaster } from '../../../src/ui/toaster.tsx';
import { Locator } from '../locator.ts';

const page = new Locator('the page', () => [document.body]);
const name = page.getByRole('textbox', { name: 'Name' });
// By its tag: while the dialog is open it has no role.
const message = page.locator('li').filter({ hasText: 'Saved' });
let root: Root | undefined;

afterEach(() => root?.unmount());

/** A dialog and the messages, as every screen has them. */
function show(open: boolean): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  const close = () => show(false);
  root.render(
    <>
      <Toaster />
      <Dialog.Root open={open} onOpenChange={close}>
        <Dialog.Content aria-describedby={undefined} onKeyDown={closesByEscape(close)}>
          <Dialog.Title>Form</Dialog.Title>
          <input aria-label="Name" />
        </Dialog.Content>
      </Dialog.Root>
    </>,
  );
}

test('U103 Escape in a dialog closes the dialog, and a message that is newer stays', async () => {
  show(true);
  await expect(name).toBeFocused();
  toast({ title: 'Saved' });
  await expect(message).toBeVisible();
  await name.press('Escape');
  await expect(name).toHaveCount(0);
  await expect(message).toBeVisible();
  await message.press('Escape');
  await expect(message).toHaveCount(0);
});
