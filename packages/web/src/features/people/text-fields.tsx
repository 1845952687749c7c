import { factLabels, type TextFact, textFacts } from '@muster/domain/account/schema';
import { useId } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { trpc } from '../../server/trpc.ts';
import { TextField } from '../../ui/text-field.tsx';

interface TextFieldsProps {
  readonly wire: (fact: TextFact) => object;
}

/** The fields of a person's texts (D40); of departments, the known ones are offered. */
export function TextFields({ wire }: TextFieldsProps) {
  const t = useTranslate();
  const { data: departments = [] } = trpc.people.departments.useQuery();
  const listId = useId();
  return (
    <>
      {textFacts.map((fact) => (
        <TextField
          key={fact}
          label={t(factLabels[fact])}
          hint={t('Optional')}
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
