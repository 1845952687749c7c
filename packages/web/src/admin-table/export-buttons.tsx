import type { TableFormat } from '@muster/domain/file-formats/table';
import { Download } from 'lucide-react';
import { useTranslate } from '../language/use-translate.ts';
import { useSync } from '../store/use-own.ts';
import { Button } from '../ui/button.tsx';

interface ExportButtonsProps {
  readonly isPending: boolean;
  readonly isReady?: boolean;
  readonly onExport: (format: NonNullable<TableFormat>) => void;
}

/** What a table shows as a file: CSV in the form that the company saved, or .xlsx (D108). */
export function ExportButtons({ isPending, isReady = true, onExport }: ExportButtonsProps) {
  const t = useTranslate();
  const { connected } = useSync();
  const button = { size: 'small', pending: isPending, disabled: !connected || !isReady } as const;
  return (
    <>
      <Button {...button} onClick={() => onExport('csv')}>
        <Download aria-hidden className="size-4 shrink-0" />
        <span className="max-sm:sr-only">{t('Export CSV')}</span>
        <span aria-hidden className="sm:hidden">
          CSV
        </span>
      </Button>
      <Button {...button} onClick={() => onExport('xlsx')}>
        <Download aria-hidden className="size-4 shrink-0" />
        <span className="max-sm:sr-only">{t('Export Excel')}</span>
        <span aria-hidden className="sm:hidden">
          Excel
        </span>
      </Button>
    </>
  );
}
