import { personDayText } from '@muster/domain/working-time/day-words';
import type { RotaRow } from '@muster/domain/working-time/rota-schema';
import { useState } from 'react';
import { listed } from '../../../language/listed.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { ActionForm } from '../../../shell/action-form.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { Cell } from './cells.ts';

interface GiveFormProps {
  readonly cell: Cell;
  readonly rows: readonly RotaRow[];
  readonly pending: boolean;
  readonly onGive: (userId: number) => void;
  readonly onCancel: () => void;
}

/** Gives a shift to someone else: off for the one, the hours for the other, in one call. */
export function GiveForm({ cell: { row, day }, rows, pending, onGive, onCancel }: GiveFormProps) {
  const t = useTranslate();
  const [chosen, setChosen] = useState('');
  const others = rows.flatMap((other) => {
    const theirs = other.days.find(({ date }) => date === day.date);
    if (other.userId === row.userId || !theirs?.employed) return [];
    const state = theirs.leave === 'full' ? t('Leave') : personDayText(t, theirs);
    return [{ value: String(other.userId), label: listed(t, [other.name, state]) }];
  });
  return (
    <ActionForm
      submit={t('Give', undefined, 'a shift to someone')}
      pending={pending}
      blocked={chosen === ''}
      error={undefined}
      onCancel={onCancel}
      onSubmit={(event) => {
        event.preventDefault();
        onGive(Number(chosen));
      }}
    >
      <SelectField
        label={t('Give the shift to')}
        placeholder={t('Choose a person')}
        options={others}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
    </ActionForm>
  );
}
