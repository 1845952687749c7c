import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';

/** Copies a text that the page shows, and says whether that worked. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  const Icon = state === 'copied' ? Check : Copy;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="small" onClick={() => void copy()}>
        <Icon aria-hidden className="size-4" />
        {label}
      </Button>
      <p role="status" className="text-ink-soft">
        {state === 'copied' && 'Copied'}
        {state === 'failed' && 'This browser does not copy: select the text yourself.'}
      </p>
    </div>
  );
}
