import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { FormFoot } from '../../shell/form-foot.tsx';
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
      <FormFoot
        ref={footer}
        isPending={isPending}
        cancel={t('Discard')}
        onCancel={isDirty ? discard : undefined}
      >
        {isSaved ? (
          <span className="inline-flex items-center gap-1.5 text-good">
            <Check aria-hidden className="size-4" /> {t('Saved')}
          </span>
        ) : (
          isDirty && (note ?? t('Not saved yet'))
        )}
      </FormFoot>
    </form>
  );
}
