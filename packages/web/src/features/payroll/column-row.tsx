import { type PayrollColumn, payrollLimits } from '@muster/domain/payroll/mapping';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTranslate } from '../../language/use-translate.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { sourceLabel } from './source-labels.ts';

interface ColumnRowProps {
  readonly column: PayrollColumn;
  readonly index: number;
  readonly count: number;
  readonly problemAt: (field: 'heading' | 'value') => string | undefined;
  readonly onChange: (column: PayrollColumn) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

const moves = [
  { by: -1, Icon: ArrowUp },
  { by: 1, Icon: ArrowDown },
] as const;

export function ColumnRow(props: ColumnRowProps) {
  const t = useTranslate();
  const { column, index, count, problemAt, onChange, onMove, onRemove } = props;
  const name = column.heading || sourceLabel(t, column.field);
  return (
    <li className="grid gap-2 py-3 sm:flex sm:items-end sm:gap-3">
      <div className="grid min-w-0 flex-1 gap-2">
        <TextField
          label={sourceLabel(t, column.field)}
          hint={t('column {number}', { number: index + 1 })}
          value={column.heading}
          maxLength={payrollLimits.heading}
          error={problemAt('heading')}
          onChange={({ target }) => onChange({ ...column, heading: target.value })}
        />
        {column.field === 'constant' && (
          <TextField
            label={t('Value')}
            hint={t('the same in every row')}
            value={column.value ?? ''}
            maxLength={payrollLimits.constant}
            error={problemAt('value')}
            onChange={({ target }) => onChange({ ...column, value: target.value })}
          />
        )}
      </div>
      <div className="flex justify-end">
        {moves.map(({ by, Icon }) => (
          <Button
            key={by}
            variant="ghost"
            size="icon"
            data-button={by}
            aria-label={by < 0 ? t('Move {name} up', { name }) : t('Move {name} down', { name })}
            aria-disabled={index + by < 0 || index + by === count || undefined}
            onClick={() => onMove(by)}
          >
            <Icon aria-hidden className="size-5" />
          </Button>
        ))}
        <Button
          variant="ghost"
          size="icon"
          data-button="remove"
          aria-label={t('Remove {name}', { name })}
          onClick={onRemove}
        >
          <Trash2 aria-hidden className="size-5" />
        </Button>
      </div>
    </li>
  );
}
