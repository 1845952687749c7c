import { Check, Copy } from 'lucide-react';
import { useTranslate } from '../language/use-translate.ts';
import { Button } from './button.tsx';
import { useCopy } from './use-copy.ts';

/** Copies a text that the page shows, and says whether that worked. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslate();
  const { state, copy } = useCopy();
  const Icon = state === 'copied' ? Check : Copy;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="small" onClick={() => void copy(text)}>
        <Icon aria-hidden className="size-4" />
        {label}
      </Button>
      <p role="status" className="text-ink-soft">
        {state === 'copied' && t('Copied')}
        {state === 'failed' && t('Your browser blocked copying. Select the text and copy it.')}
      </p>
    </div>
  );
}
