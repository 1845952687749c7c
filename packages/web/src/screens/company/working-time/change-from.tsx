import { companyDate } from '@muster/domain/calendar/instant';
import type { Zone } from '@muster/domain/calendar/versions';
import { useNow } from '../../../company-time/use-now.ts';
import { ValidFromField } from '../../../features/company/valid-from-field.tsx';
import { useTranslate } from '../../../language/use-translate.ts';
import { CheckField } from '../../../ui/check-field.tsx';

interface Typed {
  readonly validFrom: string;
  readonly recount: boolean;
}

interface ChangeFromProps {
  readonly typed: Typed;
  readonly error: string | undefined;
  readonly calendar: Zone;
  readonly onChange: (changed: Partial<Typed>) => void;
}

/** From which day a change counts; of closed days only where they are counted again (D90). */
export function ChangeFrom({ typed: { validFrom, recount }, error, calendar, onChange }: ChangeFromProps) {
  const t = useTranslate();
  const today = companyDate(useNow(), calendar);
  const isPast = validFrom !== '' && validFrom < today;
  return (
    <div className="grid gap-4">
      <ValidFromField
        allowsPast
        value={validFrom}
        today={today}
        error={error}
        onChange={(changed) => onChange({ validFrom: changed })}
      />
      {(isPast || recount || error !== undefined) && (
        <CheckField
          label={t('Also recount closed days')}
          hint={t('Leave and absences since that day are counted again. What was pressed stays as it is.')}
          checked={recount}
          onChange={({ target }) => onChange({ recount: target.checked })}
        />
      )}
    </div>
  );
}
