import { factLabels, type TextFact, textFacts } from '@muster/domain/account/schema';
import { useId } from 'react';
import { trpc } from '../../server/trpc.ts';
import { TextField } from '../../ui/text-field.tsx';

interface TextFieldsProps {
  readonly wire: (fact: TextFact) => object;
}

/** The fields of a person's texts (D40); of departments, the known ones are offered. */
export function TextFields({ wire }: TextFieldsProps) {
  const { data: departments = [] } = trpc.people.departments.useQuery();
  const listId = useId();
  return (
    <>
      {textFacts.map((fact) => (
        <TextField
          key={fact}
          label={factLabels[fact]}
          hint="Optional"
          autoComplete="off"
          list={fact === 'department' ? listId : undefined}
          {...wire(fact)}
        />
      ))}
      <datalist id={listId}>
        {departments.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
