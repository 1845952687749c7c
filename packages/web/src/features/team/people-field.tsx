import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { usePeopleOptions } from '../../person/people-options.ts';
import { Button } from '../../ui/button.tsx';
import { ComboField } from '../../ui/combo-field.tsx';

interface Named {
  readonly id: number;
  readonly fullName: string;
}

interface PersonFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly chosen: Named | undefined;
  readonly error: string | undefined;
  readonly onChange: (person: Named | undefined) => void;
}

/** One person, found by typing. */
export function PersonField({ chosen, onChange, ...field }: PersonFieldProps) {
  const [words, setWords] = useState<string>();
  return (
    <ComboField
      {...field}
      chosen={chosen?.fullName ?? ''}
      options={usePeopleOptions(words)}
      onType={setWords}
      onChoose={({ value, label }) => onChange({ id: Number(value), fullName: label })}
      onClear={() => onChange(undefined)}
    />
  );
}

interface PeopleFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly people: readonly Named[];
  readonly error: string | undefined;
  readonly onChange: (people: readonly Named[]) => void;
}

/** Several people in an order: each that is chosen stands below the field, and can be taken away again. */
export function PeopleField({ people, onChange, ...field }: PeopleFieldProps) {
  const t = useTranslate();
  const [words, setWords] = useState<string>();
  const options = usePeopleOptions(words)?.filter(({ value }) =>
    people.every(({ id }) => String(id) !== value),
  );
  return (
    <div className="grid gap-2">
      <ComboField
        {...field}
        chosen=""
        options={options}
        onType={setWords}
        onChoose={({ value, label }) => onChange([...people, { id: Number(value), fullName: label }])}
      />
      {people.length > 0 && (
        <ul aria-label={field.label} className="flex flex-wrap gap-2">
          {people.map(({ id, fullName }) => (
            <li
              key={id}
              className="flex min-w-0 items-center rounded-md border border-line bg-sunken ps-3 font-medium"
            >
              <bdi className="wrap-anywhere min-w-0">{fullName}</bdi>
              <Button
                variant="ghost"
                size="small"
                aria-label={t('Take {name} away', { name: fullName })}
                onClick={() => onChange(people.filter((person) => person.id !== id))}
              >
                <X aria-hidden className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
