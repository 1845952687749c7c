import { useId } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { ToggleButton } from '../../ui/toggle-button.tsx';

interface WhatIsNewProps {
  readonly points: readonly string[];
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function WhatIsNew({ points, open, onOpenChange }: WhatIsNewProps) {
  const t = useTranslate();
  const id = useId();
  return (
    <>
      <ToggleButton
        open={open}
        onToggle={() => onOpenChange(!open)}
        controls={id}
        className="mt-1 justify-self-start"
      >
        {t('What is new')}
      </ToggleButton>
      <ul
        id={id}
        hidden={!open}
        aria-label={t('What is new')}
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
