import { listFormat } from '@muster/domain/language/formats';
import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslate } from '../../language/use-translate.ts';
import { type Group, settingsGroups } from '../../shell/settings-index.ts';

/** The index: beside the section on a desk, and on a phone what the settings begin with (U93). */
export function SettingsIndex({ here, isList }: { readonly here: Group; readonly isList: boolean }) {
  const t = useTranslate();
  return (
    <nav
      aria-label={t('Settings')}
      className={cx('lg:sticky lg:top-20 lg:self-start', !isList && 'max-lg:hidden')}
    >
      <ul className="grid max-lg:divide-y max-lg:divide-line max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-surface lg:gap-0.5">
        {settingsGroups.map((group) => (
          <li key={group.name}>
            <Link
              to="/admin-settings"
              search={{ section: group.name }}
              aria-current={!isList && group === here ? 'page' : undefined}
              className={cx(
                'flex min-h-10 items-center gap-3 px-4 font-medium hover:bg-sunken max-lg:min-h-16 lg:rounded-md lg:px-3',
                group === here
                  ? 'lg:bg-accent-soft lg:text-accent forced-colors:lg:outline'
                  : 'lg:text-ink-soft lg:hover:text-ink',
              )}
            >
              <span className="min-w-0 flex-1 py-2">
                {t(group.label)}
                <span className="block font-normal text-ink-soft lg:hidden">
                  {listFormat(t.language, { type: 'unit' }).format(group.parts.map(({ label }) => t(label)))}
                </span>
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-soft lg:hidden" />
            </Link>
            {group === here && <Parts group={group} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Parts({ group }: { readonly group: Group }) {
  const t = useTranslate();
  return (
    <ul className="my-1 ms-3 border-line border-s max-lg:hidden">
      {group.parts.map(({ anchor, label }) => (
        <li key={anchor}>
          <Link
            to="/admin-settings"
            search={{ section: group.name }}
            hash={anchor}
            className="flex min-h-8 items-center rounded-md px-3 text-ink-soft hover:bg-sunken hover:text-ink"
          >
            {t(label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** On a phone the way back to the list. */
export function ToIndex() {
  const t = useTranslate();
  return (
    <Link
      to="/admin-settings"
      className="-mt-2 mb-2 inline-flex min-h-9 items-center gap-1 font-medium text-accent underline-offset-4 hover:underline lg:hidden"
    >
      <ChevronLeft aria-hidden className="size-4" />
      {t('All settings')}
    </Link>
  );
}
