import { getRouteApi, useLocation } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { useEffect, useRef, useState } from 'react';
import { type Settings, useSettings } from '../../features/company/settings.ts';
import { UnsavedGuard } from '../../features/company/unsaved.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { useLiveLists } from '../../server/live-lists/use-live-lists.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Page } from '../../shell/page.tsx';
import { type Group, groupOf, settingsGroups } from '../../shell/settings-index.ts';
import { Bar, Skeleton } from '../../ui/skeleton.tsx';
import { SettingsIndex, ToIndex } from './settings-nav.tsx';
import { settingsParts } from './settings-parts.tsx';

const route = getRouteApi('/_staff/admin-settings');

/** One section at a time. Without one in the address a phone shows the list of them, and a desk the first. */
export function SettingsScreen() {
  const t = useTranslate();
  useLiveLists();
  const settings = useSettings();
  const { section } = route.useSearch();
  const { hash } = useLocation();
  const asked = groupOf(section) ?? groupOf(hash);
  const here = asked ?? settingsGroups[0];
  // A section that has the name of its first part begins at its beginning.
  const part = hash || (asked?.name === section ? undefined : section);
  const shown = useFocusIfHidden(asked?.name);
  return (
    <Page
      title={asked ? t('{label}, Settings', { label: t(asked.label) }) : t('Settings')}
      heading={t('Settings')}
      lead={t('Company-wide settings. Each part saves separately and applies immediately.')}
    >
      <div
        ref={shown}
        tabIndex={-1}
        className="grid gap-x-10 outline-none lg:grid-cols-[14rem_minmax(0,48rem)]"
      >
        <SettingsIndex here={here} isList={asked === undefined} />
        <div className={cx('min-w-0', !asked && 'max-lg:hidden')}>
          <ToIndex />
          <Loaded query={settings} failed={t('Could not load the settings')} waiting={<SettingsSkeleton />}>
            {(company) => (
              <UnsavedGuard>
                <Sections here={here} part={part} settings={company} />
              </UnsavedGuard>
            )}
          </Loaded>
        </div>
      </div>
    </Page>
  );
}

interface SectionsProps {
  readonly here: Group;
  readonly part: string | undefined;
  readonly settings: Settings;
}

/** Sections that were opened stay, hidden, so that a change from one to another loses nothing that was typed. */
function Sections({ here, part, settings }: SectionsProps) {
  const t = useTranslate();
  const [opened, setOpened] = useState<readonly Group[]>([here]);
  if (!opened.includes(here)) setOpened([...opened, here]);
  useEffect(() => {
    if (here.parts.some(({ anchor }) => anchor === part))
      document.getElementById(part ?? '')?.scrollIntoView();
  }, [part, here]);
  return opened.map((group) => (
    <div
      key={group.name}
      hidden={group !== here}
      className={cx(group === here && 'grid grid-cols-[minmax(0,1fr)] gap-10')}
    >
      {group.parts.map(({ anchor }) => (
        <div key={anchor}>{settingsParts[anchor](settings, t)}</div>
      ))}
    </div>
  ));
}

/** On a phone the list gives way to a section, and the link with the focus with it. */
function useFocusIfHidden(state: string | undefined) {
  const whole = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    const isHidden = !document.activeElement?.checkVisibility();
    if (before.current !== state && isHidden) whole.current?.focus({ preventScroll: true });
    before.current = state;
  }, [state]);
  return whole;
}

function SettingsSkeleton() {
  return (
    <Skeleton>
      {['h-36', 'h-64', 'h-80'].map((height) => (
        <div key={height} className="mb-10 grid gap-3">
          <Bar className="h-6 w-28" />
          <Bar className="h-5 w-full max-w-md" />
          <Bar className={height} />
        </div>
      ))}
    </Skeleton>
  );
}
