import type { Schedule } from '@muster/domain/working-time/schema';
import { useEffect } from 'react';
import type { Settings } from '../../../../features/company/settings.ts';
import { useTranslate } from '../../../../language/use-translate.ts';
import { ScheduleForm } from './schedule-form.tsx';
import { type ScheduleStart, useScheduleForm } from './use-schedule-form.ts';

interface OpenFormProps {
  readonly start: ScheduleStart;
  readonly settings: Settings;
  readonly onCancel: () => void;
  readonly onSaved: (schedule: Schedule) => void;
}

/** A component of its own, so that closing it discards what was typed. */
export function OpenForm({ start, settings, onCancel, onSaved }: OpenFormProps) {
  const t = useTranslate();
  const form = useScheduleForm(start, onSaved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens.
  useEffect(() => form.form.current?.querySelector('input')?.focus(), []);
  const title = start.changes ? t('Edit {name}', { name: start.changes.name }) : t('New schedule');
  return <ScheduleForm title={title} form={form} settings={settings} onCancel={onCancel} />;
}
