import { useTranslate } from '../../language/use-translate.ts';
import { needsConnection } from '../../server/unreachable.ts';
import { useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';

interface FormButtonsProps {
  readonly isPending: boolean;
  readonly onCancel: () => void;
}

/** The foot of a form that opens in a list. */
export function FormButtons({ isPending, onCancel }: FormButtonsProps) {
  const t = useTranslate();
  const { connected } = useSync();
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-end gap-x-4 gap-y-3 border-line border-t px-5 py-2">
      <p role="status" className="min-w-0 flex-1 basis-56 text-ink-soft empty:hidden">
        {!connected && t(needsConnection)}
      </p>
      <div className="flex gap-3">
        <Button variant="link" disabled={isPending} onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" variant="primary" pending={isPending} disabled={!connected}>
          {t('Save')}
        </Button>
      </div>
    </div>
  );
}
