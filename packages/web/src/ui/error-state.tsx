import { CloudAlert } from 'lucide-react';
import { Button } from './button.tsx';

interface ErrorStateProps {
  readonly title: string;
  readonly message: string;
  readonly onRetry: () => void;
}

/** Says what went wrong where something should be, and offers to try again. */
export function ErrorState({ title, message, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-5 py-10 text-center">
      <CloudAlert aria-hidden className="mb-1 size-6 text-bad" />
      <p className="font-medium">{title}</p>
      <p className="max-w-prose text-ink-soft">{message}</p>
      <Button className="mt-2" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
