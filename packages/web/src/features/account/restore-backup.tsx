import { type FormEvent, useState } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { Field, inputClass } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { type ChosenBackup, RestoreRefused, sendBackup, waitForServer } from './send-backup.ts';

type State = 'choosing' | 'sending' | 'restarting';

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

function useRestore(token: string) {
  const [state, setState] = useState<State>('choosing');
  const [part, setPart] = useState(0);
  const [problem, setProblem] = useState<RestoreRefused>();
  const restore = async (backup: ChosenBackup) => {
    setState('sending');
    setPart(0);
    setProblem(undefined);
    try {
      await sendBackup(token, backup, setPart);
    } catch (error) {
      setState('choosing');
      return setProblem(error instanceof RestoreRefused ? error : new RestoreRefused(String(error)));
    }
    setState('restarting');
    await waitForServer(pause);
    // Another company's page: nothing of this one may stay in memory.
    window.location.assign('/login');
  };
  return { restore, state, part, problem };
}

interface RestoreBackupProps {
  readonly token: string;
  readonly onBack: () => void;
}

export function RestoreBackup({ token, onBack }: RestoreBackupProps) {
  const t = useTranslate();
  const { restore, state, part, problem } = useRestore(token);
  const [missing, setMissing] = useState<string>();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const file = form.get('file');
    const isChosen = file instanceof File && file.size > 0;
    setMissing(isChosen ? undefined : t('Choose a backup file'));
    if (!isChosen) return event.currentTarget.querySelector<HTMLElement>('[name="file"]')?.focus();
    void restore({
      file,
      passphrase: String(form.get('passphrase') ?? ''),
      endSessions: form.get('endSessions') === 'on',
    });
  };
  if (state === 'restarting') return <Restarting />;
  const isSending = state === 'sending';
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5">
      <Field
        label={t('Backup file')}
        error={missing ?? (problem?.field === 'file' ? problem.message : undefined)}
      >
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            name="file"
            disabled={isSending}
            className={`${inputClass} cursor-pointer py-2`}
          />
        )}
      </Field>
      <PasswordField
        label={t('Passphrase')}
        hint={t('Only if the backup is encrypted')}
        name="passphrase"
        autoComplete="off"
        disabled={isSending}
        error={problem?.field === 'passphrase' ? problem.message : undefined}
      />
      <CheckField
        label={t('Sign everyone out')}
        hint={t('Do this if someone else may have had the backup. Otherwise people stay signed in.')}
        name="endSessions"
        disabled={isSending}
      />
      {isSending && <Progress part={part} />}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button disabled={isSending} onClick={onBack}>
          {t('Back')}
        </Button>
        <Button type="submit" variant="primary" pending={isSending}>
          {t('Restore')}
        </Button>
      </div>
    </form>
  );
}

function Progress({ part }: { part: number }) {
  const t = useTranslate();
  const isSent = part >= 1;
  return (
    <div role="status" className="grid gap-2">
      <p className="text-ink-soft">
        {isSent
          ? t('Checking every file in the backup. This can take a few minutes.')
          : t('Uploading the backup.')}
      </p>
      <ProgressBar label={t('Restore')} part={isSent ? undefined : part} />
    </div>
  );
}

function Restarting() {
  const t = useTranslate();
  return (
    <p role="status" className="rounded-md bg-good-soft px-4 py-3 text-good">
      {t('Backup restored. Muster is restarting; then you can sign in as before.')}
    </p>
  );
}
