import type { Translate } from '@muster/domain/language/translate';
import {
  type PayrollColumn,
  type PayrollField,
  type PayrollMapping,
  payrollFieldText,
  payrollMapping,
} from '@muster/domain/payroll/mapping';

export interface DraftColumn {
  readonly id: number;
  readonly column: PayrollColumn;
}

export interface MappingDraft extends Omit<PayrollMapping, 'columns'> {
  readonly columns: readonly DraftColumn[];
}

export function draftOf({ columns, ...forms }: PayrollMapping): MappingDraft {
  return { ...forms, columns: columns.map((column, id) => ({ id, column })) };
}

export function mappingOf({ columns, ...forms }: MappingDraft): PayrollMapping {
  return { columns: columns.map(({ column }) => column), ...forms };
}

/** The draft with a column one place further up (-1) or down (1); as it is at its end. */
export function moved(draft: MappingDraft, id: number, by: -1 | 1): MappingDraft {
  const from = draft.columns.findIndex((each) => each.id === id);
  const to = from + by;
  const [one, other] = [draft.columns[from], draft.columns[to]];
  if (!one || !other) return draft;
  return { ...draft, columns: draft.columns.with(from, other).with(to, one) };
}

export function removed(draft: MappingDraft, id: number): MappingDraft {
  return { ...draft, columns: draft.columns.filter((each) => each.id !== id) };
}

export function changed(draft: MappingDraft, id: number, column: PayrollColumn): MappingDraft {
  return { ...draft, columns: draft.columns.map((each) => (each.id === id ? { id, column } : each)) };
}

export function added(t: Translate, draft: MappingDraft, field: PayrollField | 'constant'): MappingDraft {
  const id = 1 + Math.max(-1, ...draft.columns.map((each) => each.id));
  const column: PayrollColumn =
    field === 'constant' ? { field, heading: '', value: '' } : { field, heading: payrollFieldText(t, field) };
  return { ...draft, columns: [...draft.columns, { id, column }] };
}

export function problemsOf(draft: MappingDraft): ReadonlyMap<string, string> {
  const issues = payrollMapping.safeParse(mappingOf(draft)).error?.issues ?? [];
  return new Map(issues.map(({ path, message }) => [path.join('.'), message]));
}

export function isSame(one: PayrollMapping, other: PayrollMapping): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
