import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { Bookmark } from 'lucide-react';
import { listPlaces, targetOf } from '../../admin-table/saved-search.ts';
import { useSavedFilters } from '../../admin-table/use-saved-filters.ts';
import { paletteRow } from './palette-row.ts';

/** An administrator's saved filters, each of which leads to its list (U212). */
export function PaletteFilters({ onClose }: { onClose: () => void }) {
  const { data = [] } = useSavedFilters();
  const navigate = useNavigate();
  if (data.length === 0) return null;
  return (
    <Command.Group heading="Saved filters">
      {data.map((filter) => (
        <Command.Item
          key={filter.id}
          value={`filter ${filter.id}`}
          keywords={[filter.name, listPlaces[filter.list].label]}
          className={paletteRow}
          onSelect={() => {
            onClose();
            void navigate(targetOf(filter));
          }}
        >
          <Bookmark aria-hidden className="size-4.5 shrink-0 text-ink-soft" />
          <span className="min-w-0 flex-1">
            <bdi className="wrap-anywhere">{filter.name}</bdi>
            <span className="block text-ink-soft text-xs">{listPlaces[filter.list].label}</span>
          </span>
        </Command.Item>
      ))}
    </Command.Group>
  );
}
