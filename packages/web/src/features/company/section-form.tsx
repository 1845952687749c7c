import { cx } from 'class-variance-authority';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { needsConnection } from '../../server/unreachable.ts';
import { useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import type { Section } from './use-section.ts';

interface SectionFormProps<Values extends object> {
  readonly section: Section<Values>;
  readonly note?: ReactNode;
  readonly onSave?: () => void;
  readonly children: ReactNode;
}

export function SectionForm<Values extends object>(props: SectionFormProps<Values>) {
  const t = useTranslate();
  const { section, note, onSave = section.save, children } = props;
  const { form, problems, isDirty, isPending, isSaved, check, discard } = section;
  const { connected } = useSync();
  const footer = useKeptFocus<HTMLDivElement>(isDirty ? 'unsaved' : 'saved');
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => check(event, onSave)}
      className="rounded-lg border border-line bg-surface"
    >
      <div className="grid gap-5 p-5">{children}</div>
      {problems.root && (
        <p role="alert" className="px-5 pb-4 text-bad">
          {problems.root}
        </p>
      )}
      <div
        ref={footer}
        tabIndex={-1}
        className={cx(
          'outline-none',
          (isDirty || isSaved) &&
            'flex min-h-14 flex-wrap items-center justify-end gap-x-4 gap-y-3 border-line border-t px-5 py-2',
        )}
      >
        <div role="status" className="min-w-0 flex-1 basis-56 text-ink-soft">
          {isSaved && (
            <span className="inline-flex items-center gap-1.5 text-good">
              <Check aria-hidden className="size-4" /> {t('Saved')}
            </span>
          )}
          {isDirty && !connected && t(needsConnection)}
          {isDirty && connected && (note ?? t('Not saved yet'))}
        </div>
        {isDirty && (
          <div className="flex gap-3">
            <Button variant="link" disabled={isPending} onClick={discard}>
              {t('Discard')}
            </Button>
            <Button type="submit" variant="primary" pending={isPending} disabled={!connected}>
              {t('Save')}
            </Button>
          </div>
        )}
      </div>
    </form>
  );
}
