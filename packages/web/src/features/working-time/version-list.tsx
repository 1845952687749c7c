import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { shortDate } from '../../company-time/dates.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { Badge } from '../../ui/badge.tsx';

interface VersionListProps {
  /** Oldest first. */
  readonly versions: readonly { readonly validFrom: PlainDate; readonly lines: readonly string[] }[];
  readonly today: PlainDate;
}

/** What something was before and will be, newest first; nothing of what has never changed. */
export function VersionList({ versions, today }: VersionListProps) {
  const t = useTranslate();
  if (versions.length < 2) return null;
  const current = versions.findLast(({ validFrom }) => validFrom <= today) ?? versions[0];
  return (
    <details>
      <summary className="cursor-pointer py-1 font-medium text-accent">
        {t('Planned, current and earlier')}
      </summary>
      <ul className="mt-1 divide-y divide-line border-line border-t">
        {versions.toReversed().map((version) => (
          <li key={version.validFrom} className="py-2">
            <p className="flex flex-wrap items-baseline gap-x-2 font-medium">
              <time dateTime={version.validFrom}>
                {version === versions[0]
                  ? t('At first')
                  : t('From {validFrom}', { validFrom: shortDate(t, version.validFrom) })}
              </time>
              {version === current && <Badge tone="good">{t('Now')}</Badge>}
              {version.validFrom > today && <Badge tone="info">{t('Planned')}</Badge>}
            </p>
            {version.lines.map((line) => (
              <p key={line} className="wrap-anywhere text-ink-soft">
                {line}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}
