import { useId } from 'react';

interface WhatIsNewProps {
  readonly points: readonly string[];
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** A button, and below it what the waiting version brings (U247). */
export function WhatIsNew({ points, open, onOpenChange }: WhatIsNewProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => onOpenChange(!open)}
        className="mt-1 min-h-6 justify-self-start text-accent underline underline-offset-4"
      >
        What is new
      </button>
      <ul
        id={id}
        hidden={!open}
        aria-label="What is new"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll
        tabIndex={0}
        className="col-span-full mt-2 flex max-h-[40dvh] list-disc flex-col gap-1.5 overflow-y-auto ps-5 pe-2"
      >
        {points.map((point) => (
          <li key={point} className="wrap-anywhere">
            {point}
          </li>
        ))}
      </ul>
    </>
  );
}
