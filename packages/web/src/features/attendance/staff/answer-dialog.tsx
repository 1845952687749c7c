import { longestResponse } from '@muster/domain/fields/reviewed';
import { msg, type Translatable, type Translate } from '@muster/domain/language/translate';
import { useState } from 'react';
import { shortDate } from '../../../company-time/dates.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { isCallError, messageOf, refusedField } from '../../../server/client.ts';
import { ConnectionNote } from '../../../shell/outage/connection-note.tsx';
import { useSync } from '../../../store/use-own.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { ChangedTimes } from './changed-times.tsx';
import type { Correction, CorrectionDoor, Decision } from './correction-door.ts';
import { DecidedLine } from './decided-line.tsx';
import { useAnswer } from './use-answer.ts';

interface AnswerDialogProps {
  readonly door: CorrectionDoor;
  readonly correction: Correction;
  readonly decision: Decision;
  readonly onClose: () => void;
}

const labels: Readonly<Record<Decision, Readonly<Record<'title' | 'verb', Translatable>>>> = {
  accepted: { title: msg('Accept correction'), verb: msg('Accept') },
  declined: { title: msg('Decline correction'), verb: msg('Decline') },
};

function outcomeText(t: Translate, decision: Decision, fullName: string): string {
  return decision === 'accepted'
    ? t('The day gets the requested times. {fullName} is notified. You can’t change your answer later.', {
        fullName,
      })
    : t('The day stays as it is. {fullName} is notified. You can’t change your answer later.', { fullName });
}

/** If another administrator decided first, shows that decision instead of the form (D15). */
export function AnswerDialog({ door, correction, decision, onClose }: AnswerDialogProps) {
  const t = useTranslate();
  const { user, date, status, reason } = correction;
  const [response, setResponse] = useState('');
  const { connected } = useSync();
  const { mutate, isPending, error } = useAnswer(door, onClose);
  const { title, verb } = labels[decision];
  const isOpen = status === 'pending' || isPending;
  const isField = refusedField(error) === 'adminResponse';
  const isConflict = isCallError(error) && error.data?.code === 'CONFLICT';
  return (
    <Dialog
      title={t(title)}
      description={t('{name}, {date}', { name: user.fullName, date: shortDate(t, date) })}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          mutate({
            id: correction.id,
            status: decision,
            ...(response.trim() && { adminResponse: response }),
          });
        }}
      >
        <ChangedTimes correction={correction} />
        <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
        {isOpen ? (
          <>
            <TextAreaField
              label={t('Response')}
              hint={t('optional')}
              rows={3}
              value={response}
              maxLength={longestResponse}
              error={isField ? messageOf(error) : undefined}
              onChange={({ target }) => setResponse(target.value)}
            />
            <p className="text-ink-soft">{outcomeText(t, decision, user.fullName)}</p>
          </>
        ) : (
          <div role="alert" className="rounded-md bg-info-soft px-4 py-3 text-info">
            <DecidedLine correction={correction} />
          </div>
        )}
        {error && !isField && isOpen && (
          <p role="alert" className="text-bad">
            {messageOf(error)}
          </p>
        )}
        <ConnectionNote />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button onClick={onClose}>{isOpen && !isConflict ? t('Cancel') : t('Close')}</Button>
          {isOpen && (
            <Button type="submit" variant="primary" pending={isPending} disabled={!connected || isConflict}>
              {t(verb)}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
