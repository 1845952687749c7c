import { useCalendar } from '../../company-time/use-calendar.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { Card } from '../../ui/card.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { useAttendance } from './use-attendance.ts';

/** On a phone a line to open, and open by itself once a check-in had no location (U25). */
export function CheckInGuide() {
  const t = useTranslate();
  const title = t('Check-In Troubleshooting');
  const last = useAttendance().data?.find(({ checkInTime }) => checkInTime !== null);
  if (!useNarrow())
    return (
      <Card title={title}>
        <Advice />
      </Card>
    );
  return (
    <details open={last?.manual === true} className="rounded-lg border border-line bg-surface px-5 py-3">
      <summary className="font-semibold text-ink-soft">
        <h2 className="inline">{title}</h2>
      </summary>
      <Advice />
    </details>
  );
}

function Advice() {
  const t = useTranslate();
  const { location } = useCalendar();
  return (
    <dl className="flex flex-col gap-4 in-[details]:pt-3">
      {location === 'review' && <LocationAdvice />}
      <div>
        <dt className="font-medium">{t('Still stuck?')}</dt>
        <dd className="text-ink-soft">
          {t('Contact your administrator. Give the date and the time you arrived or left.')}
        </dd>
      </div>
    </dl>
  );
}

function LocationAdvice() {
  const t = useTranslate();
  return (
    <>
      <div>
        <dt className="font-medium">{t('Allow location access')}</dt>
        <dd className="text-ink-soft">
          {t(
            "Open the site settings beside the address bar, set Location to Allow, then try Check In Now again. On a phone, location must also be on in the device's settings.",
          )}
        </dd>
      </div>
      <div>
        <dt className="font-medium">{t('Use Manual Check-In')}</dt>
        <dd className="text-ink-soft">
          {t('It records your time without a location. Manual check-ins are flagged for review.')}
        </dd>
      </div>
    </>
  );
}
