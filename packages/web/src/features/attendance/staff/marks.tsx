import type { Translate } from '@muster/domain/language/translate';
import { Copy } from 'lucide-react';
import { useTranslate } from '../../../language/use-translate.ts';
import { Badge } from '../../../ui/badge.tsx';
import { toast } from '../../../ui/toast.ts';
import { coordinatesOf } from './labels.ts';

interface MarkedRecord {
  readonly manual: boolean;
  readonly lateSync: boolean;
}

export function Marks({ record }: { record: MarkedRecord }) {
  const t = useTranslate();
  return (
    <>
      {record.lateSync && <Badge tone="warn">{t('Synced late')}</Badge>}{' '}
      {record.manual && <Badge>{t('Manual')}</Badge>}
    </>
  );
}

interface PlaceProps {
  readonly record: Parameters<typeof coordinatesOf>[0];
  readonly of: string;
}

export function Place({ record, of }: PlaceProps) {
  const text = coordinatesOf(record);
  return text === undefined ? null : <Coordinates text={text} of={of} />;
}

/** The position of a check-in (D6), as text to copy: a map link or image would disclose it to a third party. */
function Coordinates({ text, of }: { text: string; of: string }) {
  const t = useTranslate();
  return (
    <span className="inline-flex items-center gap-1 text-ink-soft text-xs tabular-nums">
      <bdi dir="ltr" className="wrap-anywhere">
        {text}
      </bdi>
      <button
        type="button"
        aria-label={t('Copy the coordinates of {of}', { of })}
        title={t('Copy the coordinates')}
        onClick={() => void copy(t, text)}
        className="grid size-6 shrink-0 place-items-center rounded-sm hover:bg-sunken hover:text-ink"
      >
        <Copy aria-hidden className="size-3.5" />
      </button>
    </span>
  );
}

async function copy(t: Translate, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: t('Coordinates copied'), description: text });
  } catch {
    toast({
      title: t('Failed to copy'),
      description: t('Select the text: {text}', { text }),
      variant: 'destructive',
    });
  }
}
