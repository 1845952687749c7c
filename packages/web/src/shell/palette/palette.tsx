import { labelOfList } from '@muster/domain/admin/filtered-lists';
import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { Bookmark, type LucideIcon, Settings2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { targetOf } from '../../admin-table/saved-search.ts';
import { useSavedFilters } from '../../admin-table/use-saved-filters.ts';
import { useCompanyIfLoaded } from '../../company-time/use-company-if-loaded.ts';
import type { Viewer } from '../../features/account/session.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { useWaitingCounts } from '../../server/live-lists/use-waiting-counts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { openOnArrival } from '../arrival.ts';
import { adminEntriesOf, rareEntries, staffEntriesOf } from '../navigation.ts';
import { type Anchor, settingsAt, settingsGroups } from '../settings-index.ts';
import { type Job, jobsOf } from './jobs.ts';
import { PalettePeople } from './palette-people.tsx';
import { paletteRow } from './palette-row.ts';
import { scoreOf } from './score-of.ts';

interface PaletteProps {
  readonly viewer: Viewer;
  readonly onClose: () => void;
}

/** An action leads to its place: what it changes is confirmed there (U193). */
export function Palette({ viewer, onClose }: PaletteProps) {
  const { isAdmin } = viewer;
  const t = useTranslate();
  const [words, setWords] = useState('');
  const navigate = useNavigate();
  const company = useCompanyIfLoaded();
  const hasRota = useWaitingCounts(isAdmin)?.hasRota;
  const screens = isAdmin
    ? [...staffEntriesOf(viewer, company), ...adminEntriesOf(company, hasRota), ...rareEntries]
    : staffEntriesOf(viewer, company);
  const findsPeople = isAdmin || company?.directory === 'on';
  const choose = ({ at, form, run }: Job) => {
    onClose();
    // Once the palette is gone, or it would be printed.
    if (run) setTimeout(run);
    if (at) void navigate(at).then(() => form && openOnArrival(form));
  };
  return (
    <Dialog title={t('Find')} open onOpenChange={(open) => open || onClose()}>
      <Command label={t('Find')} loop filter={scoreOf} className="flex flex-col gap-3">
        <Command.Input
          value={words}
          onValueChange={setWords}
          autoFocus
          maxLength={100}
          placeholder={findsPeople ? t('A screen, an action, a person') : t('A screen or an action')}
          className="min-h-11 w-full rounded-md border border-line-strong bg-surface px-3 text-base placeholder:text-ink-soft"
        />
        <Command.List className="-mx-2 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink-soft [&_[cmdk-group-heading]]:text-xs">
          <Command.Empty className="px-3 py-4 text-ink-soft">{t('No results.')}</Command.Empty>
          <Command.Group heading={t('Actions')}>
            {jobsOf(isAdmin).map((action) => (
              <Row
                key={action.label.message}
                icon={action.icon}
                words={t(action.words)}
                onSelect={() => choose(action)}
              >
                {t(action.label)}
              </Row>
            ))}
          </Command.Group>
          <Command.Group heading={t('Screens')}>
            {screens.map(({ to, label, icon }) => (
              <Row
                key={to}
                icon={icon}
                onSelect={() => {
                  onClose();
                  void navigate({ to });
                }}
              >
                {t(label)}
              </Row>
            ))}
          </Command.Group>
          {isAdmin && <PaletteSettings onClose={onClose} />}
          {isAdmin && <PaletteFilters onClose={onClose} />}
          {findsPeople && <PalettePeople isAdmin={isAdmin} words={words} onClose={onClose} />}
        </Command.List>
      </Command>
    </Dialog>
  );
}

function PaletteSettings({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const open = (anchor: Anchor) => {
    onClose();
    void navigate(settingsAt(anchor));
  };
  return (
    <Command.Group heading={t('Settings')}>
      {settingsGroups.map(({ name, label, parts }) =>
        parts.map((part) => (
          <Command.Item
            key={part.anchor}
            value={`settings ${part.anchor}`}
            keywords={[t(part.label), t(label), t(part.words)]}
            className={paletteRow}
            onSelect={() => open(part.anchor)}
          >
            <Settings2 aria-hidden className="size-4.5 shrink-0 text-ink-soft" />
            <span className="min-w-0 flex-1">
              {t(part.label)}
              {part.anchor !== name && <span className="block text-ink-soft text-xs">{t(label)}</span>}
            </span>
          </Command.Item>
        )),
      )}
    </Command.Group>
  );
}

interface RowProps {
  readonly icon: LucideIcon;
  readonly words?: string;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

function Row({ icon: Icon, words = '', onSelect, children }: RowProps) {
  return (
    <Command.Item keywords={[words]} onSelect={onSelect} className={paletteRow}>
      <Icon aria-hidden className="size-4.5 shrink-0 text-ink-soft" />
      {children}
    </Command.Item>
  );
}

function PaletteFilters({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const { data = [] } = useSavedFilters();
  const navigate = useNavigate();
  if (data.length === 0) return null;
  return (
    <Command.Group heading={t('Saved filters')}>
      {data.map((filter) => (
        <Command.Item
          key={filter.id}
          value={`filter ${filter.id}`}
          keywords={[filter.name, t(labelOfList(filter.list))]}
          className={paletteRow}
          onSelect={() => {
            onClose();
            void navigate(targetOf(filter));
          }}
        >
          <Bookmark aria-hidden className="size-4.5 shrink-0 text-ink-soft" />
          <span className="min-w-0 flex-1">
            <bdi className="wrap-anywhere">{filter.name}</bdi>
            <span className="block text-ink-soft text-xs">{t(labelOfList(filter.list))}</span>
          </span>
        </Command.Item>
      ))}
    </Command.Group>
  );
}
