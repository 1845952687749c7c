import type { CorrectionInput } from '@muster/domain/attendance/correction-schema';
import { instantAt } from '@muster/domain/calendar/instant';
import type { Translate } from '@muster/domain/language/translate';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { presentTime } from '../../company-time/present.ts';
import { useCalendar } from '../../company-time/use-calendar.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { draftOf, dropDraft, keepDraft } from '../../store/queue/drafts.ts';
import { wordsOf } from '../../store/queue/outcome.ts';
import { submit } from '../../store/queue/submit.ts';
import { toast } from '../../ui/toast.ts';
import {
  currentTimes,
  type ReadCorrection,
  readCorrection,
  type TypedCorrection,
} from './correction-read.ts';
import type { DayTimes } from './record.ts';

/**
 * Keeps its draft until the device or the server has the request, and then calls `onDone`. `likely` are times to begin
 * with where the record has none.
 */
export function useAskCorrection(record: DayTimes, onDone: () => void, likely?: LikelyTimes) {
  const t = useTranslate();
  const calendar = useCalendar();
  const draft = `correction.${record.id || record.date}`;
  const resolver: Resolver<TypedCorrection, unknown, CorrectionInput> = (typed) =>
    resolved(readCorrection(t, record, typed, instantAt(presentTime()), calendar));
  const form = useForm<TypedCorrection, unknown, CorrectionInput>({
    resolver,
    defaultValues: draftOf(draft, currentTimes({ ...record, ...likely }, calendar)),
  });
  const send = form.handleSubmit(async (input) => {
    const submitted = await submit('askCorrection', input, instantAt(presentTime()));
    if (submitted.kind === 'refused') return form.setError('root', { message: submitted.message });
    dropDraft(draft);
    toast(wordsOf(submitted, asked(t)));
    onDone();
  });
  return { form, send, keep: () => keepDraft(draft, form.getValues()), zone: calendar };
}

export type LikelyTimes = Pick<DayTimes, 'checkInTime' | 'checkOutTime'>;

const asked = (t: Translate) => ({
  title: t('Correction requested'),
  description: t('An administrator will accept or decline it.'),
});

function resolved(read: ReadCorrection) {
  if ('input' in read) return { values: read.input, errors: {} };
  const errors: FieldErrors<TypedCorrection> = Object.fromEntries(
    Object.entries(read.problems).map(([field, message]) => [field, { type: 'rule', message }]),
  );
  return { values: {}, errors };
}
