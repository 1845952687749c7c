import {
  RehearsalView,
  type RehearsalViewProps,
} from '../../../../features/working-time/rehearsal/rehearsal-view.tsx';
import { useTranslate } from '../../../../language/use-translate.ts';

interface HolidaysQuestionProps extends Omit<RehearsalViewProps, 'confirm' | 'note'> {
  readonly count: number;
}

/** What the holidays change for people, in place of the list they were chosen from. */
export function HolidaysQuestion({ count, ...question }: HolidaysQuestionProps) {
  const t = useTranslate();
  return (
    <RehearsalView
      {...question}
      confirm={t('{count, plural, one {Add # holiday} other {Add # holidays}}', { count })}
    />
  );
}
