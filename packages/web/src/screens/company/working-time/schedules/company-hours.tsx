import { companyWeek } from '@muster/domain/working-time/templates';
import { Link } from '@tanstack/react-router';
import type { Settings } from '../../../../features/company/settings.ts';
import { useTranslate } from '../../../../language/use-translate.ts';
import { settingsAt } from '../../../../shell/settings-index.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { ScheduleFacts } from './schedule-facts.tsx';

/** The hours of the settings, which everyone works who has no other (D2). */
export function CompanyHours({ settings }: { readonly settings: Settings }) {
  const t = useTranslate();
  return (
    <li className="grid gap-3 p-5">
      <ScheduleFacts
        name={t('Company hours')}
        badges={<Badge tone="good">{t('Everyone without another')}</Badge>}
        rules={companyWeek(settings)}
        graceMinutes={settings.graceMinutes}
      />
      <Link
        {...settingsAt('working-time')}
        className="justify-self-start font-medium text-accent underline underline-offset-4"
      >
        {t('Change them under “Working time”')}
      </Link>
    </li>
  );
}
