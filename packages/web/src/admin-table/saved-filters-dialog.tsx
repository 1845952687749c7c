import { type FilteredList, labelOfList } from '@muster/domain/admin/filtered-lists';
import { type SavedFilter, savedFilterLimits } from '@muster/domain/admin/saved-filters';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslate } from '../language/use-translate.ts';
import { ConnectionNote } from '../shell/outage/connection-note.tsx';
import { Loaded } from '../shell/outage/loaded.tsx';
import { useSync } from '../store/use-own.ts';
import { ActionMenu } from '../ui/action-menu.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { RowsSkeleton } from '../ui/skeleton.tsx';
import { TextField } from '../ui/text-field.tsx';
import { isInUse, searchToSave, targetOf } from './saved-search.ts';
import { useFilterWrites, useSavedFilters } from './use-saved-filters.ts';

interface SavedFiltersDialogProps {
  readonly list: FilteredList;
  readonly onClose: () => void;
}

export function SavedFiltersDialog({ list, onClose }: SavedFiltersDialogProps) {
  const t = useTranslate();
  const filters = useSavedFilters();
  const writes = useFilterWrites();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const apply = (filter: SavedFilter) => {
    onClose();
    void navigate(targetOf(filter));
  };
  return (
    <Dialog
      title={t('Saved filters')}
      description={t('Of {list}, on all your devices.', { list: t(labelOfList(list)) })}
      open
      onOpenChange={(open) => open || onClose()}
    >
      <div className="grid gap-4">
        <Loaded
          query={filters}
          failed={t('Could not load your filters')}
          waiting={<RowsSkeleton count={2} />}
        >
          {(all) => (
            <FilterList
              filters={all.filter((filter) => filter.list === list)}
              search={search}
              writes={writes}
              onApply={apply}
            />
          )}
        </Loaded>
        <SaveForm
          search={searchToSave(search)}
          isSaving={writes.save.isPending}
          onSave={(name, toSave) => writes.save.mutateAsync({ list, name, search: toSave })}
        />
        <ConnectionNote />
      </div>
    </Dialog>
  );
}

interface FilterListProps {
  readonly filters: readonly SavedFilter[];
  readonly search: Record<string, unknown>;
  readonly writes: ReturnType<typeof useFilterWrites>;
  readonly onApply: (filter: SavedFilter) => void;
}

function FilterList({ filters, search, writes, onApply }: FilterListProps) {
  const t = useTranslate();
  const [renamed, setRenamed] = useState<number>();
  if (filters.length === 0) return <p className="text-ink-soft">{t('No saved filters yet.')}</p>;
  return (
    <ul className="-mx-2">
      {filters.map((filter) => (
        <li key={filter.id} className="flex items-center gap-1">
          {renamed === filter.id ? (
            <NameForm
              label={t('New name')}
              value={filter.name}
              isPending={writes.rename.isPending}
              onName={async (name) => {
                await writes.rename.mutateAsync({ id: filter.id, name });
                setRenamed(undefined);
              }}
            />
          ) : (
            <FilterRow
              filter={filter}
              isUsed={isInUse(filter.search, search)}
              onApply={() => onApply(filter)}
              onRename={() => setRenamed(filter.id)}
              onDelete={() => writes.remove.mutate({ id: filter.id })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface FilterRowProps {
  readonly filter: SavedFilter;
  readonly isUsed: boolean;
  readonly onApply: () => void;
  readonly onRename: () => void;
  readonly onDelete: () => void;
}

function FilterRow({ filter: { name }, isUsed, onApply, onRename, onDelete }: FilterRowProps) {
  const t = useTranslate();
  const { connected } = useSync();
  return (
    <>
      <button
        type="button"
        aria-current={isUsed || undefined}
        onClick={onApply}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-md px-2 text-start hover:bg-sunken"
      >
        <bdi className="wrap-anywhere min-w-0">{name}</bdi>
        {isUsed && <Check aria-hidden className="size-4 shrink-0 text-accent" />}
      </button>
      {connected && (
        <div className="shrink-0 pe-2">
          <ActionMenu
            label={t('Actions for {name}', { name })}
            actions={[
              { label: t('Rename'), onChoose: onRename },
              { label: t('Delete'), isDestructive: true, onChoose: onDelete },
            ]}
          />
        </div>
      )}
    </>
  );
}

interface SaveFormProps {
  readonly search: Record<string, string> | undefined;
  readonly isSaving: boolean;
  readonly onSave: (name: string, search: Record<string, string>) => Promise<unknown>;
}

function SaveForm({ search, isSaving, onSave }: SaveFormProps) {
  const t = useTranslate();
  const [saved, setSaved] = useState(0);
  if (!search)
    return <p className="text-ink-soft">{t('Set filters on the list, then save them here under a name.')}</p>;
  return (
    <div className="border-line border-t pt-4">
      <NameForm
        // Empty again once it is saved.
        key={saved}
        label={t('Save these filters as')}
        isPending={isSaving}
        onName={async (name) => {
          await onSave(name, search);
          setSaved(saved + 1);
        }}
      />
    </div>
  );
}

interface NameFormProps {
  readonly label: string;
  readonly value?: string;
  readonly isPending: boolean;
  /** A refusal keeps what was typed; the message says why. */
  readonly onName: (name: string) => Promise<unknown>;
}

function NameForm({ label, value = '', isPending, onName }: NameFormProps): ReactNode {
  const t = useTranslate();
  const [name, setName] = useState(value);
  const [error, setError] = useState<string>();
  const { connected } = useSync();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(name.trim() ? undefined : t('Name is required'));
    if (name.trim()) void onName(name.trim()).catch(() => undefined);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-1 items-start gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label={label}
          value={name}
          error={error}
          maxLength={savedFilterLimits.name}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <Button type="submit" className="relative top-0.5 mt-6" pending={isPending} disabled={!connected}>
        {t('Save')}
      </Button>
    </form>
  );
}
