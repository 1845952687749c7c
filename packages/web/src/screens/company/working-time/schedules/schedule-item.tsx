import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { ScheduleRules } from '@muster/domain/calendar/schedule';
import type { Translate } from '@muster/domain/language/translate';
import type { Schedule } from '@muster/domain/working-time/schema';
import { shortDate } from '../../../../company-time/dates.ts';
import { Holders } from '../../../../features/working-time/holders.tsx';
import { VersionList } from '../../../../features/working-time/version-list.tsx';
import { useTranslate } from '../../../../language/use-translate.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CloseSchedule } from './close-schedule.tsx';
import { ScheduleFacts } from './schedule-facts.tsx';
import { amountText, ruleLines } from './schedule-words.ts';
import type { ScheduleStart } from './use-schedule-form.ts';
import { rulesIn, type ScheduleVersion, versionOn } from './versions.ts';

interface ScheduleItemProps {
  readonly schedule: Schedule;
  readonly today: PlainDate;
  /** Another form is open. */
  readonly isBusy: boolean;
  readonly onOpen: (start: ScheduleStart) => void;
}

export function ScheduleItem({ schedule, today, isBusy, onOpen }: ScheduleItemProps) {
  const t = useTranslate();
  const { id, name, closedFrom, people, versions } = schedule;
  const newest = versions.at(-1) ?? schedule;
  const rules: ScheduleRules = rulesIn(newest);
  const shown = rulesIn(versionOn(schedule, today));
  const copy = () => onOpen({ name: t('Copy of {name}', { name }), rules });
  const edit = () =>
    onOpen({
      ...{ name, rules, changes: schedule },
      ...(newest.validFrom > today && versions.length > 1 && { validFrom: newest.validFrom }),
    });
  return (
    <li className="grid gap-3 p-5">
      <ScheduleFacts
        name={name}
        badges={closedFrom && <Badge>{closedText(t, closedFrom, today)}</Badge>}
        rules={shown}
        graceMinutes={shown.graceMinutes}
      >
        <Holders of={{ scheduleId: id }} people={people} title={t('Who has {name}', { name })} />
      </ScheduleFacts>
      <div className="flex flex-wrap gap-2">
        {!closedFrom && (
          <Button size="small" disabled={isBusy} aria-label={t('Edit {name}', { name })} onClick={edit}>
            {t('Edit')}
          </Button>
        )}
        <Button size="small" disabled={isBusy} aria-label={t('Copy {name}', { name })} onClick={copy}>
          {t('Copy')}
        </Button>
        {!closedFrom && <CloseSchedule schedule={schedule} today={today} />}
      </div>
      <VersionList versions={versions.map((each) => versionText(t, each))} today={today} />
    </li>
  );
}

function closedText(t: Translate, closedFrom: PlainDate, today: PlainDate): string {
  const date = shortDate(t, closedFrom);
  return closedFrom > today ? t('Closed from {date}', { date }) : t('Closed since {date}', { date });
}

function versionText(t: Translate, version: ScheduleVersion) {
  const rules = rulesIn(version);
  return { validFrom: version.validFrom, lines: [amountText(t, rules), ...ruleLines(t, rules)] };
}
