import type { Translatable } from '@muster/domain/language/translate';
import { useId } from 'react';
import { useTranslate } from '../../language/use-translate.ts';

interface RadioGroupProps<Value extends string> {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: Translatable;
    readonly hint: Translatable;
  }[];
  readonly chosen: Value;
  readonly onChange: (chosen: Value) => void;
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const t = useTranslate();
  const { legend, name, options, chosen, onChange } = props;
  const id = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className="grid gap-2">
        {options.map(({ value, label, hint }) => (
          <label
            key={value}
            className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-md border border-line px-3 py-2 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name={name}
              value={value}
              aria-labelledby={`${id}-${value}`}
              aria-describedby={`${id}-${value}-hint`}
              checked={chosen === value}
              onChange={() => onChange(value)}
              className="mt-0.5 size-4.5 accent-(--accent)"
            />
            <span id={`${id}-${value}`} className="font-medium">
              {t(label)}
            </span>
            <span id={`${id}-${value}-hint`} className="col-start-2 text-ink-soft">
              {t(hint)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
