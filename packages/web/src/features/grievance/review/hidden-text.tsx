import { LockKeyhole } from 'lucide-react';
import { useId, useState } from 'react';
import { Rich } from '../../../language/rich.tsx';
import { useTranslate } from '../../../language/use-translate.ts';
import { Loaded } from '../../../shell/outage/loaded.tsx';
import { ClampedText } from '../../../ui/clamped-text.tsx';
import { BarsSkeleton } from '../../../ui/skeleton.tsx';
import { ToggleButton } from '../../../ui/toggle-button.tsx';
import type { WaitingGrievance } from './grievance.ts';
import { useOpened } from './use-opened.ts';

export function HiddenText({ row: { id, user } }: { row: WaitingGrievance }) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const textId = useId();
  return (
    <div className="flex flex-col items-start gap-1">
      <p className="flex flex-wrap items-center gap-x-2">
        <LockKeyhole aria-hidden className="size-4 shrink-0 text-ink-soft" />
        <span className="text-ink-soft">
          {open ? t('Opened: the person can see that') : t('Confidential')}
        </span>
        <ToggleButton open={open} onToggle={() => setOpen(!open)} controls={textId}>
          <Rich
            text={
              open
                ? t('Hide<of> the grievance of {name}</of>', {
                    name: user.fullName || t('Unknown', undefined, 'the name of a person'),
                  })
                : t('Read<of> the grievance of {name}</of>', {
                    name: user.fullName || t('Unknown', undefined, 'the name of a person'),
                  })
            }
            parts={{ of: <span className="sr-only" /> }}
          />
        </ToggleButton>
      </p>
      <div id={textId} className="self-stretch">
        {open && <OpenedText id={id} />}
      </div>
    </div>
  );
}

function OpenedText({ id }: { id: number }) {
  const t = useTranslate();
  const { data, error, refetch } = useOpened(id);
  return (
    <Loaded
      query={{ data, error, refetch }}
      failed={t('Could not load the grievance')}
      waiting={<BarsSkeleton bars={['h-4 w-64', 'mt-2 h-4 w-full']} />}
    >
      {(row) => (
        <>
          {row && (
            <p className="wrap-anywhere font-medium" dir="auto">
              {row.subject}
            </p>
          )}
          <ClampedText text={row?.description ?? t('This grievance does not exist.')} />
        </>
      )}
    </Loaded>
  );
}
