import { longestResponse } from '@muster/domain/reviewed';
import { type FormEvent, useState } from 'react';
import { useZone } from '../../../company-time/use-zone.ts';
import { ConnectionNote } from '../../../shell/connection-note.tsx';
import { useSync } from '../../../store/use-own.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { type Balance, consequence } from './consequence.ts';
import { type LeaveRow, refusalText, type Verdict } from './leave.ts';
import { decisionsOn, useDecide } from './use-decide.ts';

const verdicts = [
  { value: 'approved', label: 'Approve' },
  { value: 'rejected', label: 'Reject' },
] as const satisfies readonly { value: Verdict; label: string }[];

interface ReviewFormProps {
  readonly leave: LeaveRow;
  /** Undefined until it is known. */
  readonly balance: Balance | undefined;
  /** What was typed and not sent, by request. */
  readonly drafts: Map<number, string>;
  readonly onClose: () => void;
}

/** What is chosen, and for the request as it stood then: one that changed is to be looked at again (D15). */
interface Choice {
  readonly verdict: Verdict;
  readonly seq: number;
}

/** Decides a request, or decides it again (U67, U70). What was typed stays when the server refuses. */
export function ReviewForm({ leave, balance, drafts, onClose }: ReviewFormProps) {
  const [choice, setChoice] = useState<Choice>();
  const [response, setResponse] = useState(drafts.get(leave.id) ?? '');
  const [error, setError] = useState<string>();
  const { busy, decide } = useDecide();
  const zone = useZone();
  const { connected } = useSync();
  const isTooLong = response.trim().length > longestResponse;
  const verdict = choice?.seq === leave.seq ? choice.verdict : undefined;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!verdict || !connected || isTooLong) return;
    const [outcome] = (await decide(decisionsOn([leave], verdict, response))) ?? [];
    if (outcome?.outcome === 'refused') setError(refusalText(outcome, leave.seq, zone));
    if (outcome?.outcome !== 'decided') return;
    drafts.delete(leave.id);
    toast({ title: 'Leave request updated successfully' });
    onClose();
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-5 border-line border-t pt-5"
    >
      <SelectField
        label="Decision"
        placeholder="Choose a decision"
        options={verdicts}
        value={verdict ?? ''}
        error={error}
        onChange={({ target }) => {
          const chosen = verdicts.find(({ value }) => value === target.value);
          setChoice(chosen && { verdict: chosen.value, seq: leave.seq });
          setError(undefined);
        }}
      />
      {verdict && balance !== undefined && <p role="status">{consequence(leave, verdict, balance)}</p>}
      <TextAreaField
        label="Response"
        hint="Optional, the employee reads it"
        rows={3}
        error={isTooLong ? `Response can be at most ${longestResponse} characters` : undefined}
        value={response}
        onChange={({ target }) => {
          setResponse(target.value);
          drafts.set(leave.id, target.value);
        }}
      />
      <ConnectionNote>Muster cannot be reached: nothing can be decided now.</ConnectionNote>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          disabled={!verdict || !connected}
          pending={busy.has(leave.id)}
        >
          Submit Decision
        </Button>
      </div>
    </form>
  );
}
