import type { Translate } from '@muster/domain/language/translate';
import { type PayrollColumn, payrollFieldsOf, payrollLimits } from '@muster/domain/payroll/mapping';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useCalendar } from '../../company-time/use-calendar.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ColumnRow } from './column-row.tsx';
import { added, changed, type MappingDraft, moved, removed } from './mapping-draft.ts';
import { sourceLabel } from './source-labels.ts';

interface ColumnListProps {
  readonly draft: MappingDraft;
  readonly problems: ReadonlyMap<string, string>;
  readonly onDraft: (draft: MappingDraft) => void;
}

export function ColumnList({ draft, problems, onDraft }: ColumnListProps) {
  const t = useTranslate();
  const { columns } = draft;
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const [source, setSource] = useState('constant');
  const focusNext = useFocusWithin(list);
  const sources = [...payrollFieldsOf(useCalendar().leaveTypes), 'constant'];
  return (
    <section aria-label={t('Columns')} className="grid gap-2">
      <ol ref={list} tabIndex={-1} className="divide-y divide-line border-line border-y outline-none">
        {columns.map(({ id, column }, index) => (
          <ColumnRow
            key={id}
            column={column}
            index={index}
            count={columns.length}
            problemAt={(field) => problems.get(`columns.${index}.${field}`)}
            onChange={(next) => onDraft(changed(draft, id, next))}
            onMove={(by) => {
              const next = moved(draft, id, by);
              if (next === draft) return;
              onDraft(next);
              setSaid(
                t('{name} is column {number} of {count}', {
                  name: nameOf(t, column),
                  number: index + by + 1,
                  count: columns.length,
                }),
              );
              focusNext(index + by, String(by));
            }}
            onRemove={() => {
              onDraft(removed(draft, id));
              setSaid(t('{name} is removed', { name: nameOf(t, column) }));
              focusNext(Math.min(index, columns.length - 2), 'remove');
            }}
          />
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      {problems.has('columns') && (
        <p role="alert" className="text-bad">
          {problems.get('columns')}
        </p>
      )}
      <div className="flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <SelectField
            label={t('New column')}
            options={sources.map((value) => ({ value, label: sourceLabel(t, value) }))}
            value={source}
            onChange={({ target }) => setSource(target.value)}
          />
        </div>
        <Button
          disabled={columns.length >= payrollLimits.columns}
          onClick={() => {
            onDraft(added(t, draft, source));
            focusNext(columns.length, 'heading');
          }}
        >
          <Plus aria-hidden className="size-4" />
          {t('Add')}
        </Button>
      </div>
    </section>
  );
}

function nameOf(t: Translate, { heading, field }: PayrollColumn): string {
  return heading || sourceLabel(t, field);
}

function useFocusWithin(list: { readonly current: HTMLOListElement | null }) {
  const [wanted, setWanted] = useState<{ readonly row: number; readonly control: string }>();
  useEffect(() => {
    if (!wanted) return;
    const row = list.current?.children[wanted.row];
    const selector = wanted.control === 'heading' ? 'input' : `[data-button="${wanted.control}"]`;
    (row?.querySelector<HTMLElement>(selector) ?? list.current)?.focus();
  }, [wanted, list]);
  return (row: number, control: string) => setWanted({ row, control });
}
