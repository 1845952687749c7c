import { Copy } from 'lucide-react';
import { toast } from '../../../ui/toast.ts';

/** The position of a check-in (D6), as text to copy: a map link or image would disclose it to a third party. */
export function Coordinates({ text, of }: { text: string; of: string }) {
  return (
    <span className="inline-flex items-center gap-1 text-ink-soft text-xs tabular-nums">
      {text}
      <button
        type="button"
        aria-label={`Copy the coordinates of ${of}`}
        title="Copy the coordinates"
        onClick={() => void copy(text)}
        className="grid size-6 shrink-0 place-items-center rounded-sm hover:bg-sunken hover:text-ink"
      >
        <Copy aria-hidden className="size-3.5" />
      </button>
    </span>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Coordinates copied', description: text });
  } catch {
    toast({ title: 'Failed to copy', description: `Select the text: ${text}`, variant: 'destructive' });
  }
}
