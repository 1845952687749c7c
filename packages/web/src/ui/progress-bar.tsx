import { Progress } from 'radix-ui';

interface ProgressBarProps {
  readonly label: string;
  /** From 0 to 1; undefined if unknown. */
  readonly part: number | undefined;
}

export function ProgressBar({ label, part }: ProgressBarProps) {
  const percent = part === undefined ? null : Math.round(part * 100);
  return (
    <Progress.Root
      aria-label={label}
      value={percent}
      className="h-1.5 w-full overflow-hidden rounded-sm bg-sunken"
    >
      <Progress.Indicator
        className="h-full bg-accent transition-[width] data-[state=indeterminate]:w-full data-[state=indeterminate]:animate-pulse"
        style={percent === null ? undefined : { width: `${percent}%` }}
      />
    </Progress.Root>
  );
}
