import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { CalendarVersion } from '@muster/domain/company/schema';
import { longDate, shortDate } from '../../company-time/dates.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { useWrite } from '../../server/calls/mutate.ts';
import { trpcClient } from '../../server/client.ts';
import { refusedToast } from '../../server/refused-toast.ts';
import { useSync } from '../../store/use-own.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { calendarVersionText } from './calendar-version-text.ts';
import { type Settings, useTakeSettings } from './settings.ts';

interface CalendarVersionsProps {
  readonly versions: Settings['versions'];
  readonly today: PlainDate;
}

export function CalendarVersions({ versions, today }: CalendarVersionsProps) {
  const t = useTranslate();
  if (versions.length === 1) return null;
  const current = versions.findLast(({ validFrom }) => validFrom <= today) ?? versions[0];
  const rows = versions.map((version, place) => ({
    version,
    text: calendarVersionText(t, version, versions[place - 1]),
  }));
  return (
    <div className="mt-4 rounded-lg border border-line bg-surface">
      <h3 id="calendar-versions" className="px-5 pt-4 font-medium">
        {t('Planned, current and earlier')}
      </h3>
      <ul aria-labelledby="calendar-versions" className="mt-2 divide-y divide-line">
        {rows.reverse().map(({ version, text }) => (
          <li
            key={version.validFrom}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-5 py-2"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-baseline gap-x-2 font-medium">
                <time dateTime={version.validFrom}>
                  {t('From {validFrom}', { validFrom: shortDate(t, version.validFrom) })}
                </time>
                {version === current && <Badge tone="good">{t('Now')}</Badge>}
                {version.validFrom > today && <Badge tone="info">{t('Planned')}</Badge>}
              </p>
              <p className="wrap-anywhere text-ink-soft">{text}</p>
            </div>
            {version.validFrom > today && <CancelChange version={version} text={text} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function CancelChange({ version: { validFrom }, text }: { version: CalendarVersion; text: string }) {
  const t = useTranslate();
  const { connected } = useSync();
  const take = useTakeSettings();
  const { mutate, isPending } = useWrite(trpcClient.company.cancelChange, {
    onSuccess(settings) {
      take(settings);
      toast({
        title: t('Planned change cancelled'),
        description: t('From {validFrom}', { validFrom: shortDate(t, validFrom) }),
      });
    },
    onError: refusedToast(t('Failed to cancel the change')),
  });
  return (
    <ConfirmDialog
      title={t('Cancel the change of {validFrom}?', { validFrom: shortDate(t, validFrom) })}
      confirm={t('Cancel the change')}
      cancel={t('Keep it')}
      destructive
      onConfirm={() => mutate({ validFrom })}
      trigger={
        <Button
          variant="link"
          pending={isPending}
          disabled={!connected}
          aria-label={t('Cancel the change of {validFrom}', { validFrom: shortDate(t, validFrom) })}
        >
          {t('Cancel')}
        </Button>
      }
    >
      {t('From {validFrom} the previous rules continue. The planned change was: {text}.', {
        validFrom: longDate(t, validFrom),
        text,
      })}
    </ConfirmDialog>
  );
}
