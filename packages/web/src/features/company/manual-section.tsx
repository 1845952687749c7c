import { companyLimits } from '@muster/domain/company/settings';
import type { ReactNode } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { TextField } from '../../ui/text-field.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionFrame } from './section-frame.tsx';
import type { Settings } from './settings.ts';
import { useSection } from './use-section.ts';

interface ManualValues {
  readonly minutes: string;
}

const shape = {
  read: ({ acceptManual }: Settings): ManualValues => ({
    minutes: acceptManual ? String(acceptManual.minutes) : '',
  }),
  write: ({ minutes }: ManualValues) => ({
    acceptManual: minutes.trim() === '' ? null : { minutes: Number(minutes) },
  }),
};

interface ManualSectionProps {
  readonly settings: Settings;
  /** What offers to accept those that wait and fit. */
  readonly children: ReactNode;
}

export function ManualSection({ settings, children }: ManualSectionProps) {
  const t = useTranslate();
  const section = useSection(t('Manual check-ins'), settings, shape);
  return (
    <SectionFrame
      anchor="manual-check-ins"
      title={t('Manual check-ins')}
      lead={t(
        'A check-in without a location waits for review, unless it is this near the person’s usual time: the middle of their last ten check-ins, or the day’s start while there are fewer than five. The record says by which rule it was accepted. One that was sent late always waits.',
      )}
    >
      <div className="grid gap-4">
        <SectionForm section={section}>
          <div className="sm:max-w-64">
            <TextField
              label={t('Accept within')}
              hint={t('Minutes. Empty: all wait for review')}
              type="number"
              inputMode="numeric"
              min={1}
              max={companyLimits.acceptManualMinutes}
              {...section.field('minutes')}
            />
          </div>
          {settings.location === 'off' && (
            <p className="text-ink-soft">
              {t('Locations are off under Records, so no check-in is manual at the moment.')}
            </p>
          )}
        </SectionForm>
        {children}
      </div>
    </SectionFrame>
  );
}
