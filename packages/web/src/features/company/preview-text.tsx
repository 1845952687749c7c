import type { CalendarPreview } from '@muster/domain/company/calendar-preview';
import { useTranslate } from '../../language/use-translate.ts';

export function ChangeMeaning({ preview: { opensToday, leave } }: { preview: CalendarPreview }) {
  const t = useTranslate();
  return (
    <>
      {opensToday && (
        <p>{t('Today becomes a work day: anyone who doesn’t check in today will be absent.')}</p>
      )}
      <LeaveMeaning leave={leave} />
    </>
  );
}

function LeaveMeaning({ leave }: { leave: number }) {
  const t = useTranslate();
  if (leave === 0) return null;
  return (
    <p>
      {t(
        '{leave, plural, one {# pending or approved request would count a different number of days. It is counted again only when someone decides it.} other {# pending or approved requests would count a different number of days. They are counted again only when someone decides them.}}',
        { leave },
      )}
    </p>
  );
}
