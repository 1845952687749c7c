import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

/** Shows the link once, with a button that copies it. */
export function LinkField({ link }: { link: string }) {
  const box = useRef<HTMLDivElement>(null);
  // The button that created the link is gone, so the field takes the focus.
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast({ title: 'Link copied' });
    } catch {
      // If the browser forbids copying, the person can copy the selected text.
      box.current?.querySelector('input')?.select();
      toast({ title: 'Copy the selected link', description: 'Your browser blocked copying.' });
    }
  };
  return (
    <div ref={box} className="flex flex-col gap-3 rounded-md bg-good-soft p-4">
      <p className="text-good">
        This is your link. You won’t see it again: add it to your calendar now, as a calendar subscribed to by
        address.
      </p>
      <div className="flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <TextField label="Your link" readOnly value={link} onFocus={({ target }) => target.select()} />
        </div>
        <Button onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          Copy
        </Button>
      </div>
    </div>
  );
}
