import { dateForms } from '@muster/domain/file-formats/csv';
import { msg } from '@muster/domain/language/translate';
import { decimalSigns, separators } from '@muster/domain/payroll/mapping';
import type { PayrollPreview } from '@muster/domain/payroll/schema';
import { type ChangeEvent, useState } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { useWrite } from '../../server/calls/mutate.ts';
import { messageOf, trpcClient } from '../../server/client.ts';
import { trpc } from '../../server/trpc.ts';
import { useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast.ts';
import { ColumnList } from './column-list.tsx';
import { draftOf, isSame, type MappingDraft, mappingOf, problemsOf } from './mapping-draft.ts';
import { PreviewTable } from './preview-table.tsx';

interface MappingEditorProps {
  readonly preview: PayrollPreview;
  readonly onClose: () => void;
}

export function MappingEditor({ preview, onClose }: MappingEditorProps) {
  const t = useTranslate();
  const [draft, setDraft] = useState(() => draftOf(preview.mapping));
  const mapping = mappingOf(draft);
  const problems = problemsOf(draft);
  const { connected } = useSync();
  const { mutate, isPending, error } = useSave(preview, onClose);
  return (
    <form
      aria-label={t('Columns of the payroll')}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (problems.size === 0) mutate({ payroll: isSame(mapping, preview.usual) ? null : mapping });
        else event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      }}
    >
      <PreviewTable preview={preview} mapping={mapping} />
      <Forms draft={draft} onDraft={setDraft} />
      <ColumnList draft={draft} problems={problems} onDraft={setDraft} />
      <FormError>{error && messageOf(error)}</FormError>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button className="sm:me-auto" onClick={() => setDraft(draftOf(preview.usual))}>
          {t('Usual columns')}
        </Button>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" pending={isPending} disabled={!connected}>
          {t('Save')}
        </Button>
      </div>
    </form>
  );
}

function Forms({ draft, onDraft }: { draft: MappingDraft; onDraft: (draft: MappingDraft) => void }) {
  const t = useTranslate();
  const choice = <Name extends 'separator' | 'decimalSign' | 'dateForm'>(
    name: Name,
    values: readonly MappingDraft[Name][],
    nameOf: (value: MappingDraft[Name]) => string,
  ) => ({
    options: values.map((value) => ({ value, label: nameOf(value) })),
    value: draft[name],
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) =>
      onDraft({ ...draft, [name]: values.find((value) => value === target.value) ?? draft[name] }),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <SelectField
        label={t('Separator')}
        {...choice('separator', separators, (value) => t(separatorNames[value]))}
      />
      <SelectField
        label={t('Decimals')}
        {...choice('decimalSign', decimalSigns, (value) => decimalNames[value])}
      />
      <SelectField label={t('Dates')} {...choice('dateForm', dateForms, (value) => dateNames[value])} />
    </div>
  );
}

const separatorNames = {
  comma: msg('Comma'),
  semicolon: msg('Semicolon'),
  tab: msg('Tab', undefined, 'character between columns'),
};
const decimalNames = { point: '7.5', comma: '7,5' } as const;
const dateNames = {
  'year-month-day': '2026-10-31',
  'day.month.year': '31.10.2026',
  'day/month/year': '31/10/2026',
  'month/day/year': '10/31/2026',
} as const;

function useSave({ month }: PayrollPreview, onSaved: () => void) {
  const t = useTranslate();
  const { payroll, company } = trpc.useUtils();
  return useWrite(trpcClient.company.updateSettings, {
    onSuccess(settings) {
      company.settings.setData(undefined, settings);
      payroll.preview.setData(
        { month },
        (known) => known && { ...known, mapping: settings.payroll ?? known.usual },
      );
      void payroll.preview.invalidate(undefined, { refetchType: 'none' });
      toast({ title: t('Columns saved') });
      onSaved();
    },
  });
}
