import { isPlainDate, type PlainDate } from '@muster/domain/calendar/plain-date';
import { msg } from '@muster/domain/language/translate';
import type { Policy } from '@muster/domain/leave-account/schema';
import { type FormEvent, useState } from 'react';
import { RadioGroup } from '../../../../features/company/radio-group.tsx';
import { PeopleField } from '../../../../features/team/people-field.tsx';
import { useTranslate } from '../../../../language/use-translate.ts';
import { messageOf } from '../../../../server/client.ts';
import { ActionForm } from '../../../../shell/action-form.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ButtonDialog } from '../../../../ui/button-dialog.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { PolicyRehearsalView } from '../rehearsal/policy-rehearsal.tsx';
import { usePolicyRehearsal } from '../rehearsal/use-policy-rehearsal.ts';
import { type Follower, useGive } from './use-give.ts';

interface GiveProps {
  readonly policy: Policy;
  readonly today: PlainDate;
}

interface GiveButtonProps extends GiveProps {
  /** The policy was just added: who follows it is the next question. */
  readonly startsOpen: boolean;
  /** It was closed; whether people follow the policy by it. */
  readonly onClose: (isGiven: boolean) => void;
}

/** Has everyone, or the people that are chosen, follow a policy from a date on. */
export function GiveButton({ policy, today, startsOpen, onClose }: GiveButtonProps) {
  const t = useTranslate();
  const [isGiven, setIsGiven] = useState(false);
  return (
    <ButtonDialog
      size="small"
      variant={policy.people === 0 ? 'primary' : 'secondary'}
      label={t('Give it to people')}
      aria-label={t('Give {name} to people', { name: policy.name })}
      title={t('Who follows {name}?', { name: policy.name })}
      startsOpen={startsOpen}
      onClose={() => onClose(isGiven)}
    >
      {(close) => <GiveForm policy={policy} today={today} onGiven={() => setIsGiven(true)} onDone={close} />}
    </ButtonDialog>
  );
}

const choices = [
  { value: 'all', label: msg('Everyone'), hint: msg('All active people.') },
  { value: 'some', label: msg('Only some'), hint: msg('People you choose by name.') },
] as const;

interface GiveFormProps extends GiveProps {
  readonly onGiven: () => void;
  readonly onDone: () => void;
}

function GiveForm({ policy, today, onGiven, onDone }: GiveFormProps) {
  const t = useTranslate();
  const { give, isPending, part, done } = useGive(policy, onGiven);
  const [problem, setProblem] = useState<string>();
  const { rehearse, isRehearsing, rehearsed, close } = usePolicyRehearsal({
    onRefused: (error) => setProblem(messageOf(error)),
  });
  const [who, setWho] = useState<'all' | 'some'>('all');
  const [people, setPeople] = useState<readonly Follower[]>([]);
  const [validFrom, setValidFrom] = useState<string>(`${today.slice(0, 4)}-01-01`);
  const [isTried, setIsTried] = useState(false);
  const lacksPeople = who === 'some' && people.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    setProblem(undefined);
    if (lacksPeople || !isPlainDate(validFrom)) return;
    const some = who === 'some' && { userIds: people.map(({ id }) => id) };
    rehearse({ change: 'give', input: { policyId: policy.id, validFrom, ...some } });
  };
  if (done) return <Outcome done={done} onDone={onDone} />;
  if (rehearsed && isPlainDate(validFrom))
    return (
      <PolicyRehearsalView
        rehearsed={rehearsed}
        confirm={who === 'all' ? t('Give it to everyone') : t('Give it to them')}
        pending={isPending}
        progress={isPending && <ProgressBar label={t('Progress')} part={part} />}
        onBack={close}
        onConfirm={() => give({ people: who === 'all' ? undefined : people, validFrom })}
      />
    );
  return (
    <ActionForm
      submit={t('Preview')}
      pending={isRehearsing}
      error={problem}
      onSubmit={submit}
      onCancel={onDone}
    >
      <RadioGroup legend={t('Who')} name="who-follows" options={choices} chosen={who} onChange={setWho} />
      {who === 'some' && (
        <PeopleField
          label={t('People')}
          hint={t('By name')}
          people={people}
          error={isTried && lacksPeople ? t('Choose a person') : undefined}
          onChange={setPeople}
        />
      )}
      <TextField
        label={t('From')}
        hint={t('From the leave year of this day on')}
        type="date"
        value={validFrom}
        error={isTried && !isPlainDate(validFrom) ? t('Enter a date') : undefined}
        onChange={({ target }) => setValidFrom(target.value)}
      />
    </ActionForm>
  );
}

interface OutcomeProps {
  readonly done: NonNullable<ReturnType<typeof useGive>['done']>;
  readonly onDone: () => void;
}

function Outcome({ done: { given, failed }, onDone }: OutcomeProps) {
  const t = useTranslate();
  return (
    <div className="grid gap-5">
      <p role="status">
        {t(
          '{given, plural, =0 {No one follows it now.} one {# person follows it now.} other {# people follow it now.}}',
          { given },
        )}
      </p>
      {failed.length > 0 && (
        <ul aria-label={t('Who does not')} className="divide-y divide-line rounded-md border border-line">
          {failed.map(({ person, message }) => (
            <li key={person.id} className="px-4 py-3">
              <bdi className="wrap-anywhere font-medium">{person.fullName}</bdi>
              <span className="block text-ink-soft">{message}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="flex justify-end">
        <Button variant="primary" onClick={onDone}>
          {t('Done')}
        </Button>
      </div>
    </div>
  );
}
