import { dateForms } from '@muster/domain/file-formats/csv';
import { decimalSigns, type PayrollMapping, separators, usualMapping } from '@muster/domain/payroll/mapping';
import type { PayrollPreview } from '@muster/domain/payroll/schema';
import { type ChangeEvent, useState } from 'react';
import { useWrite } from '../../server/calls/mutate.ts';
import { messageOf, trpcClient } from '../../server/client.ts';
import { trpc } from '../../server/trpc.ts';
import { useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { optionsOf, SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast.ts';
import { ColumnList } from './column-list.tsx';
import { draftOf, isSame, type MappingDraft, mappingOf, problemsOf } from './mapping-draft.ts';
import { PreviewTable } from './preview-table.tsx';

interface MappingEditorProps {
  readonly preview: PayrollPreview;
  readonly onClose: () => void;
}

export function MappingEditor({ preview, onClose }: MappingEditorProps) {
  const [draft, setDraft] = useState(() => draftOf(preview.mapping));
  const mapping = mappingOf(draft);
  const problems = problemsOf(draft);
  const { connected } = useSync();
  const { mutate, isPending, error } = useSave(preview.month, onClose);
  return (
    <form
      aria-label="Columns of the payroll"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (problems.size === 0) mutate({ payroll: isSame(mapping, usualMapping) ? null : mapping });
        else event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      }}
    >
      <PreviewTable preview={preview} mapping={mapping} />
      <Forms draft={draft} onDraft={setDraft} />
      <ColumnList draft={draft} problems={problems} onDraft={setDraft} />
      <FormError>{error && messageOf(error)}</FormError>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button className="sm:me-auto" onClick={() => setDraft(draftOf(usualMapping))}>
          Usual columns
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" pending={isPending} disabled={!connected}>
          Save
        </Button>
      </div>
    </form>
  );
}

function Forms({ draft, onDraft }: { draft: MappingDraft; onDraft: (draft: MappingDraft) => void }) {
  const choice = <Name extends 'separator' | 'decimalSign' | 'dateForm'>(
    name: Name,
    values: readonly MappingDraft[Name][],
    names: Readonly<Record<MappingDraft[Name], string>>,
  ) => ({
    options: optionsOf(values, names),
    value: draft[name],
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) =>
      onDraft({ ...draft, [name]: values.find((value) => value === target.value) ?? draft[name] }),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <SelectField label="Separator" {...choice('separator', separators, separatorNames)} />
      <SelectField label="Decimals" {...choice('decimalSign', decimalSigns, decimalNames)} />
      <SelectField label="Dates" {...choice('dateForm', dateForms, dateNames)} />
    </div>
  );
}

const separatorNames = { comma: 'Comma', semicolon: 'Semicolon', tab: 'Tab' } as const;
const decimalNames = { point: '7.5', comma: '7,5' } as const;
const dateNames = {
  'year-month-day': '2026-10-31',
  'day.month.year': '31.10.2026',
  'day/month/year': '31/10/2026',
  'month/day/year': '10/31/2026',
} as const;

function useSave(month: string, onSaved: () => void) {
  const { payroll, company } = trpc.useUtils();
  return useWrite(trpcClient.company.updateSettings, {
    onSuccess(settings) {
      const mapping: PayrollMapping = settings.payroll ?? usualMapping;
      company.settings.setData(undefined, settings);
      payroll.preview.setData({ month }, (known) => known && { ...known, mapping });
      void payroll.preview.invalidate(undefined, { refetchType: 'none' });
      toast({ title: 'Columns saved' });
      onSaved();
    },
  });
}
