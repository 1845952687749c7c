import { ArrowDown } from 'lucide-react';
import { Button } from '../../ui/button.tsx';

/** Scrolls to messages that arrived while the person read further up; renders nothing without such messages. */
export function NewsButton({ count, onPress }: { count: number; onPress: () => void }) {
  if (count === 0) return null;
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-3 z-10 flex justify-center">
      <Button
        variant="primary"
        size="small"
        className="pointer-events-auto animate-[rise_200ms_ease-out] shadow-lg"
        onClick={onPress}
      >
        <ArrowDown aria-hidden className="size-4 shrink-0" />
        {count === 1 ? '1 new message' : `${count} new messages`}
      </Button>
    </div>
  );
}
