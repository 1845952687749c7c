import { cx } from 'class-variance-authority';
import { CloudAlert } from 'lucide-react';
import { useTranslate } from '../language/use-translate.ts';
import { Button } from './button.tsx';

interface ErrorStateProps {
  readonly title: string;
  /** The reason; left out if another part of the page shows it. */
  readonly message?: string | undefined;
  /** For a card without padding: centred, with its own space. */
  readonly flush?: boolean;
  readonly onRetry: () => unknown;
}

export function ErrorState({ title, message, flush = false, onRetry }: ErrorStateProps) {
  const t = useTranslate();
  return (
    <div className={cx('flex flex-col gap-2', flush ? 'items-center px-5 py-10 text-center' : 'items-start')}>
      {flush && <CloudAlert aria-hidden className="mb-1 size-6 text-bad" />}
      <div role="alert">
        <p className="font-medium">{title}</p>
        {message && <p className="max-w-prose text-ink-soft">{message}</p>}
      </div>
      <Button size={flush ? 'normal' : 'small'} className="mt-1" onClick={() => void onRetry()}>
        {t('Try again')}
      </Button>
    </div>
  );
}
