import { MapPin, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSites } from '../../../../company-time/use-sites.ts';
import { SectionFrame } from '../../../../features/company/section-frame.tsx';
import type { Settings } from '../../../../features/company/settings.ts';
import type { Site } from '../../../../features/working-time/site.ts';
import { useTranslate } from '../../../../language/use-translate.ts';
import { Loaded } from '../../../../shell/outage/loaded.tsx';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { BarsSkeleton } from '../../../../ui/skeleton.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useKeptFocus } from '../../../../ui/use-kept-focus.ts';
import { SiteForm } from './site-form.tsx';
import { SiteItem } from './site-item.tsx';

export function SitesSection({ settings }: { readonly settings: Settings }) {
  const t = useTranslate();
  const query = useSites();
  return (
    <SectionFrame
      anchor="sites"
      title={t('Sites')}
      lead={t(
        'Places of work with a time zone, holidays or hours of their own. A company in one place needs none.',
      )}
    >
      <Loaded
        query={query}
        failed={t('Could not load the sites')}
        waiting={<BarsSkeleton bars={['h-16 w-full']} />}
      >
        {(sites) => <Sites sites={sites} settings={settings} />}
      </Loaded>
    </SectionFrame>
  );
}

function Sites({ sites, settings }: { readonly sites: readonly Site[]; readonly settings: Settings }) {
  const t = useTranslate();
  const [opened, setOpened] = useState<number | 'new'>();
  const list = useKeptFocus<HTMLDivElement>(String(opened));
  const form = (site?: Site) => (
    <SiteForm
      site={site}
      settings={settings}
      onCancel={() => setOpened(undefined)}
      onSaved={({ name }) => {
        toast({ title: t('Site saved'), description: name });
        setOpened(undefined);
      }}
    />
  );
  return (
    <div ref={list} tabIndex={-1} className="grid gap-4 outline-none">
      <div className="rounded-lg border border-line bg-surface">
        {sites.length === 0 && opened === undefined && (
          <EmptyState icon={MapPin} title={t('No sites')}>
            {t('Everyone works by the company’s clock and holidays.')}
          </EmptyState>
        )}
        {sites.length > 0 && (
          <ul aria-label={t('Sites')} className="divide-y divide-line">
            {sites.map((site) => (
              <li key={site.id}>
                {opened === site.id ? (
                  form(site)
                ) : (
                  <SiteItem site={site} isBusy={opened !== undefined} onEdit={() => setOpened(site.id)} />
                )}
              </li>
            ))}
          </ul>
        )}
        {opened === 'new' && <div className="border-line not-first:border-t">{form()}</div>}
      </div>
      {opened === undefined && (
        <div>
          <Button onClick={() => setOpened('new')}>
            <Plus aria-hidden className="size-4" />
            {t('Add site')}
          </Button>
        </div>
      )}
    </div>
  );
}
