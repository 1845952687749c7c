import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { isWorkDay } from '@muster/domain/calendar/work-days';
import { useState } from 'react';
import { useCompanyCalendar } from '../../../company-time/use-company-calendar.ts';
import type { RotaViewProps } from './rota-grid.tsx';
import { RotaList } from './rota-list.tsx';
import { SeveralDays } from './several-days.tsx';

interface RotaPhoneProps extends RotaViewProps {
  /** The day of which the list is. */
  readonly date: PlainDate;
  readonly onDay: (date: PlainDate) => void;
}

/** The week on a phone: a day of it as a list, or several days of several people to be planned at once. */
export function RotaPhone(props: RotaPhoneProps) {
  const { dates, today, picked, onPick } = props;
  const company = useCompanyCalendar();
  const [several, setSeveral] = useState<ReadonlySet<PlainDate>>();
  if (several)
    return (
      <SeveralDays
        {...props}
        chosen={several}
        onChosen={setSeveral}
        onEnd={() => {
          setSeveral(undefined);
          if (picked.size > 0) onPick(new Set());
        }}
      />
    );
  const usual = dates.filter((date) => date >= today && isWorkDay(date, company));
  return <RotaList {...props} onSeveral={() => setSeveral(new Set(usual))} />;
}
