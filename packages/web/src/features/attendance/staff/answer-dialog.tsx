import { longestResponse } from '@muster/domain/reviewed';
import { useState } from 'react';
import { shortDate } from '../../../company-time/dates.ts';
import { ConnectionNote } from '../../../shell/connection-note.tsx';
import { useSync } from '../../../store/use-own.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { ChangedTimes } from './changed-times.tsx';
import type { Correction, Decision } from './correction.ts';
import { DecidedLine } from './decided-line.tsx';

interface AnswerDialogProps {
  readonly correction: Correction;
  readonly decision: Decision;
  /** What was typed before the decision was undone or refused. */
  readonly typed: string;
  readonly onAnswer: (response: string) => void;
  readonly onClose: () => void;
}

const labels = {
  accepted: { title: 'Accept correction', verb: 'Accept', outcome: 'The record gets the times asked for.' },
  declined: { title: 'Decline correction', verb: 'Decline', outcome: 'The record stays as it is.' },
} as const;

/**
 * Confirms the decision on a correction, which can be undone for a moment and is final then, and takes an answer for the
 * person (D7, U125). If another administrator decides first, shows that decision instead of the form (D15).
 */
export function AnswerDialog(props: AnswerDialogProps) {
  const { correction, decision, typed, onAnswer, onClose } = props;
  const { user, record, status, reason } = correction;
  const [response, setResponse] = useState(typed);
  const { connected } = useSync();
  const { title, verb, outcome } = labels[decision];
  const isOpen = status === 'pending';
  return (
    <Dialog
      title={title}
      description={`${user.fullName}, ${shortDate(record.date)}`}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onAnswer(response.trim());
        }}
      >
        <ChangedTimes correction={correction} />
        <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
        {isOpen ? (
          <>
            <TextAreaField
              label="Response"
              hint="optional"
              rows={3}
              value={response}
              maxLength={longestResponse}
              onChange={({ target }) => setResponse(target.value)}
            />
            <p className="text-ink-soft">
              {outcome} {user.fullName} is told, and the answer cannot be changed afterwards.
            </p>
          </>
        ) : (
          <div role="alert" className="rounded-md bg-info-soft px-4 py-3 text-info">
            <DecidedLine correction={correction} />
          </div>
        )}
        <ConnectionNote />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button onClick={onClose}>{isOpen ? 'Cancel' : 'Close'}</Button>
          {isOpen && (
            <Button type="submit" variant="primary" disabled={!connected}>
              {verb}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
