import type { FilteredList } from '@muster/domain/admin/filtered-lists';
import { Bookmark } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from '../language/use-translate.ts';
import { Button } from '../ui/button.tsx';

const SavedFiltersDialog = lazy(async () => ({
  default: (await import('./saved-filters-dialog.tsx')).SavedFiltersDialog,
}));

export function SavedFilters({ list }: { list: FilteredList }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Bookmark aria-hidden className="size-4 max-sm:hidden" />
        {t('Saved filters')}
      </Button>
      {isOpen && (
        <Suspense>
          <SavedFiltersDialog list={list} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
