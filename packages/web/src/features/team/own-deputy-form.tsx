import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { isPlainDate } from '@muster/domain/calendar/plain-date';
import { matcherOf, searchKey } from '@muster/domain/people/search-key';
import type { DeputyInput } from '@muster/domain/team/schema';
import { getRouteApi } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { listed } from '../../language/listed.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { useWrite } from '../../server/calls/mutate.ts';
import { messageOf, refusedField, trpcClient } from '../../server/client.ts';
import { trpc } from '../../server/trpc.ts';
import { ActionForm } from '../../shell/action-form.tsx';
import { ComboField, type ComboOption } from '../../ui/combo-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast.ts';
import { DeputyDates } from './deputy-time.tsx';

const staff = getRouteApi('/_staff');

interface OwnDeputyFormProps {
  /** Days that need a deputy; without them the lead chooses, at first whenever they are away. */
  readonly days?: { readonly from: PlainDate; readonly to: PlainDate };
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Names a deputy: between two dates, or whenever the lead is away (D95). */
export function OwnDeputyForm({ days, onDone, onCancel }: OwnDeputyFormProps) {
  const t = useTranslate();
  const [person, setPerson] = useState<ComboOption>();
  const [when, setWhen] = useState<'away' | 'dates'>(days ? 'dates' : 'away');
  const [from, setFrom] = useState<string>(days?.from ?? '');
  const [to, setTo] = useState<string>(days?.to ?? '');
  const [isMissing, setMissing] = useState(false);
  const { team } = trpc.useUtils();
  const { mutate, isPending, error, reset } = useWrite(trpcClient.team.nameOwnDeputy, {
    onSuccess({ fullName }) {
      toast({ title: t('{fullName} is your deputy', { fullName }) });
      onDone();
    },
    onSettled: () => void team.deputies.invalidate(),
  });
  const said = error && { field: refusedField(error), message: messageOf(error) };
  const errorOf = (field: string) => (said?.field === field ? said.message : undefined);
  const dateProblem = (field: 'from' | 'to', value: string) =>
    isMissing && !isPlainDate(value) ? t('Enter a date') : errorOf(field);
  const input = inputOf({ person, when, from, to });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!input);
    if (input) mutate(input);
  };
  return (
    <ActionForm
      submit={t('Name as deputy')}
      pending={isPending}
      error={said && !shownFields.includes(said.field ?? '') ? said.message : undefined}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <p className="text-ink-soft">
        {t('In that time they see your team and decide for you. They can’t pass it on.')}
      </p>
      <PersonField
        person={person}
        error={isMissing && !person ? t('Choose a person') : errorOf('userId')}
        onPerson={(chosen) => {
          reset();
          setPerson(chosen);
        }}
      />
      <SelectField
        label={t('When')}
        options={[
          { value: 'away', label: t('Whenever I am away') },
          { value: 'dates', label: t('Between two dates') },
        ]}
        value={when}
        onChange={({ target }) => setWhen(target.value === 'dates' ? 'dates' : 'away')}
      />
      {when === 'dates' && (
        <DeputyDates
          dates={{ from, to }}
          problems={{ from: dateProblem('from', from), to: dateProblem('to', to) }}
          onChange={(changed) => {
            if (changed.from !== undefined) setFrom(changed.from);
            if (changed.to !== undefined) setTo(changed.to);
          }}
        />
      )}
    </ActionForm>
  );
}

const shownFields = ['userId', 'from', 'to'];

interface Typed {
  readonly person: ComboOption | undefined;
  readonly when: 'away' | 'dates';
  readonly from: string;
  readonly to: string;
}

function inputOf({ person, when, from, to }: Typed): DeputyInput | undefined {
  if (!person) return undefined;
  const userId = Number(person.value);
  if (when === 'away') return { userId, whenAway: true };
  return isPlainDate(from) && isPlainDate(to) ? { userId, from, to } : undefined;
}

const shownPeople = 8;

interface PersonFieldProps {
  readonly person: ComboOption | undefined;
  readonly error: string | undefined;
  readonly onPerson: (person: ComboOption | undefined) => void;
}

/** Among the colleagues whom everyone sees in the team calendar; the lead knows the IDs of their own people. */
function PersonField({ person, error, onPerson }: PersonFieldProps) {
  const t = useTranslate();
  const { viewer } = staff.useRouteContext();
  const [words, setWords] = useState('');
  const colleagues = trpc.leave.team.useQuery({}).data?.people;
  const led = new Map(trpc.team.people.useQuery().data?.map(({ id, employeeId }) => [id, employeeId]));
  const isFound = matcherOf(words);
  const found = colleagues?.filter(
    ({ id, fullName, department }) =>
      id !== viewer.id &&
      (words.trim() === '' ||
        isFound(searchKey({ fullName, employeeId: led.get(id) ?? '', department, position: null }))),
  );
  return (
    <ComboField
      label={t('Person')}
      error={error}
      chosen={person?.label ?? ''}
      options={found?.slice(0, shownPeople).map(({ id, fullName, department }) => {
        const employeeId = led.get(id);
        return { value: String(id), label: fullName, detail: listed(t, [employeeId, department]) };
      })}
      onType={setWords}
      onChoose={onPerson}
      onClear={() => onPerson(undefined)}
    />
  );
}
