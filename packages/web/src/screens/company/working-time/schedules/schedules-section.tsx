import { companyDate } from '@muster/domain/calendar/instant';
import type { Schedule } from '@muster/domain/working-time/schema';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../../../../company-time/use-now.ts';
import { SectionFrame } from '../../../../features/company/section-frame.tsx';
import type { Settings } from '../../../../features/company/settings.ts';
import { useSchedules } from '../../../../features/working-time/use-schedules.ts';
import { useTranslate } from '../../../../language/use-translate.ts';
import { Loaded } from '../../../../shell/outage/loaded.tsx';
import { Button } from '../../../../ui/button.tsx';
import { BarsSkeleton } from '../../../../ui/skeleton.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useKeptFocus } from '../../../../ui/use-kept-focus.ts';
import { CompanyHours } from './company-hours.tsx';
import { OpenForm } from './open-form.tsx';
import { ScheduleItem } from './schedule-item.tsx';
import { TemplateChoice } from './template-choice.tsx';
import type { ScheduleStart } from './use-schedule-form.ts';

export function SchedulesSection({ settings }: { readonly settings: Settings }) {
  const t = useTranslate();
  const query = useSchedules();
  return (
    <SectionFrame
      anchor="schedules"
      title={t('Schedules')}
      lead={t(
        'For people who do not work the company’s hours: part time, shifts, a rota or flexible time. Give one to a person on their page.',
      )}
    >
      <Loaded
        query={query}
        failed={t('Could not load the schedules')}
        waiting={<BarsSkeleton bars={['h-24 w-full']} />}
      >
        {(schedules) => <Schedules schedules={schedules} settings={settings} />}
      </Loaded>
    </SectionFrame>
  );
}

type Opened = 'templates' | ScheduleStart | undefined;

function Schedules({
  schedules,
  settings,
}: {
  readonly schedules: readonly Schedule[];
  readonly settings: Settings;
}) {
  const t = useTranslate();
  const [opened, setOpened] = useState<Opened>();
  const today = companyDate(useNow(), settings);
  const form = typeof opened === 'object' ? opened : undefined;
  const list = useKeptFocus<HTMLDivElement>(form ? 'form' : String(opened));
  const close = () => setOpened(undefined);
  const shown = form && (
    <OpenForm
      start={form}
      settings={settings}
      onCancel={close}
      onSaved={({ name }) => {
        toast({ title: t('Schedule saved'), description: name });
        close();
      }}
    />
  );
  return (
    <div ref={list} tabIndex={-1} className="grid gap-4 outline-none">
      <ul
        aria-label={t('Schedules')}
        className="divide-y divide-line rounded-lg border border-line bg-surface"
      >
        <CompanyHours settings={settings} />
        {schedules.map((schedule) =>
          form?.changes?.id === schedule.id ? (
            <li key={schedule.id}>{shown}</li>
          ) : (
            <ScheduleItem
              key={schedule.id}
              schedule={schedule}
              today={today}
              isBusy={form !== undefined}
              onOpen={setOpened}
            />
          ),
        )}
      </ul>
      {form && !form.changes && <div className="rounded-lg border border-line bg-surface">{shown}</div>}
      {opened === 'templates' && <TemplateChoice settings={settings} onChoose={setOpened} onCancel={close} />}
      {opened === undefined && (
        <div>
          <Button onClick={() => setOpened('templates')}>
            <Plus aria-hidden className="size-4" />
            {t('Add schedule')}
          </Button>
        </div>
      )}
    </div>
  );
}
