import { companyDate, companyTime } from '@muster/domain/calendar/instant';
import type { Translate } from '@muster/domain/language/translate';
import { useNow } from '../../../../company-time/use-now.ts';
import { zoneName } from '../../../../company-time/zones.ts';
import { calendarVersionText } from '../../../../features/company/calendar-version-text.ts';
import { Holders } from '../../../../features/working-time/holders.tsx';
import type { Site } from '../../../../features/working-time/site.ts';
import { VersionList } from '../../../../features/working-time/version-list.tsx';
import { LongWords } from '../../../../language/long-words.tsx';
import { useTranslate } from '../../../../language/use-translate.ts';
import { useWrite } from '../../../../server/calls/mutate.ts';
import { trpcClient } from '../../../../server/client.ts';
import { refusedToast } from '../../../../server/refused-toast.ts';
import { trpc } from '../../../../server/trpc.ts';
import { useSync } from '../../../../store/use-own.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { toast } from '../../../../ui/toast.ts';
import { SiteHolidays } from './site-holidays.tsx';

interface SiteItemProps {
  readonly site: Site;
  /** Another form is open. */
  readonly isBusy: boolean;
  readonly onEdit: () => void;
}

export function SiteItem({ site, isBusy, onEdit }: SiteItemProps) {
  const t = useTranslate();
  const now = useNow();
  const { id, name, timeZone, people } = site;
  return (
    <div className="grid gap-3 p-5">
      <div className="min-w-0">
        <h3 className="wrap-anywhere font-medium">
          <LongWords>{name}</LongWords>
        </h3>
        <p>
          {t('{zone}, now {time}', {
            zone: zoneName(timeZone),
            time: companyTime(now, timeZone).slice(0, 5),
          })}
        </p>
        <p className="text-ink-soft">{hoursText(t, site)}</p>
        <Holders of={{ siteId: id }} people={people} title={t('Who has {name}', { name })} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" disabled={isBusy} aria-label={t('Edit {name}', { name })} onClick={onEdit}>
          {t('Edit')}
        </Button>
        <RemoveSite site={site} />
      </div>
      <VersionList versions={versionsOf(t, site)} today={companyDate(now, site)} />
      <SiteHolidays site={site} />
    </div>
  );
}

function hoursText(t: Translate, site: Site): string {
  if (!site.ownHours) return t('The company’s hours');
  const { workDays = [], dayStart = '', dayEnd = '', graceMinutes = 0, timeZone } = site;
  const version = {
    workDays,
    dayStart,
    dayEnd,
    graceMinutes,
    timeZone,
    validFrom: site.versions[0].validFrom,
  };
  return calendarVersionText(t, version, version);
}

/** What changed of the site's own rules: the zone alone where the hours are the company's. */
function versionsOf(t: Translate, { versions, ownHours }: Site) {
  const told = versions.map((version) => ({
    validFrom: version.validFrom,
    text: ownHours ? calendarVersionText(t, version, undefined) : zoneName(version.timeZone),
  }));
  return told
    .filter(({ text }, place) => text !== told[place - 1]?.text)
    .map(({ validFrom, text }) => ({ validFrom, lines: [text] }));
}

function RemoveSite({ site: { id, name } }: Pick<SiteItemProps, 'site'>) {
  const t = useTranslate();
  const { connected } = useSync();
  const { sites } = trpc.useUtils().workingTime;
  const { mutate, isPending } = useWrite(trpcClient.workingTime.removeSite, {
    onSuccess() {
      void sites.invalidate();
      toast({ title: t('Site removed'), description: name });
    },
    onError: refusedToast(t('Failed to remove the site')),
  });
  return (
    <ConfirmDialog
      title={t('Remove {name}?', { name })}
      confirm={t('Remove site')}
      cancel={t('Keep it')}
      destructive
      onConfirm={() => mutate({ id })}
      trigger={
        <Button
          size="small"
          variant="danger-outline"
          pending={isPending}
          disabled={!connected}
          aria-label={t('Remove {name}', { name })}
        >
          {t('Remove')}
        </Button>
      }
    >
      {t('Its holidays and exceptions go with it. A site that people have or had stays.')}
    </ConfirmDialog>
  );
}
