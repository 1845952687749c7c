import { Button } from './button.tsx';

interface ShowMoreProps {
  readonly shown: number;
  readonly total: number;
  /** The plural of the rows: "requests". */
  readonly what: string;
  readonly onMore: () => void;
}

/** The foot of a list that is shown in parts; renders nothing once everything is shown. */
export function ShowMore({ shown, total, what, onMore }: ShowMoreProps) {
  if (shown >= total) return null;
  return (
    <div className="flex items-center justify-between gap-4 border-line border-t px-5 py-3">
      <span className="text-ink-soft">
        {shown} of {total} {what}
      </span>
      <Button size="small" className="shrink-0 whitespace-nowrap" onClick={onMore}>
        Show more
      </Button>
    </div>
  );
}
