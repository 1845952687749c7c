import type { Translate } from '@muster/domain/language/translate';
import type { DeputyRow } from '@muster/domain/team/schema';
import { spanText } from '../../company-time/dates.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { TextField } from '../../ui/text-field.tsx';

/** When a deputy decides (D95); `whenever` says it without dates. */
export function deputyTimeText(t: Translate, { from, to }: DeputyRow, whenever: string): string {
  if (from === null || to === null) return whenever;
  return spanText(t, { startDate: from, endDate: to });
}

interface DeputyDatesProps {
  readonly dates: { readonly from: string; readonly to: string };
  readonly problems: { readonly from?: string | undefined; readonly to?: string | undefined };
  readonly onChange: (changed: { readonly from?: string; readonly to?: string }) => void;
}

/** The two dates between which a deputy decides. */
export function DeputyDates({ dates, problems, onChange }: DeputyDatesProps) {
  const t = useTranslate();
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        type="date"
        label={t('From')}
        value={dates.from}
        error={problems.from}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextField
        type="date"
        label={t('To')}
        value={dates.to}
        error={problems.to}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </div>
  );
}
