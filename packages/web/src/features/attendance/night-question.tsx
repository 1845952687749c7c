import { type MissedNight, missedNight } from '@muster/domain/attendance/missed-night';
import { instantAt } from '@muster/domain/calendar/instant';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { presentTime } from '../../company-time/present.ts';
import { useCalendar } from '../../company-time/use-calendar.ts';
import type { Entry } from '../../store/queue/entry.ts';
import { useOwn } from '../../store/use-own.ts';
import { correctionOf } from './correction-pending.ts';
import type { NightDialogProps } from './night-dialog.tsx';
import type { ShownRecord } from './pending.ts';
import { dayWithoutRecord } from './record.ts';
import { useCorrections } from './use-corrections.ts';

/** Without a connection and without the service worker its code is missing: then the press is today's. */
function WithoutDialog({ onToday }: NightDialogProps): ReactNode {
  useEffect(onToday, [onToday]);
  return null;
}

const NightDialog = lazy<(props: NightDialogProps) => ReactNode>(() =>
  import('./night-dialog.tsx')
    .then((module) => ({ default: module.NightDialog }))
    .catch(() => ({ default: WithoutDialog })),
);

type Press = () => Promise<Entry | undefined>;

/** What was pressed, and the night for which it may be meant. */
interface Question {
  readonly night: MissedNight;
  readonly pressedAt: number;
  readonly press: Press;
}

/**
 * Whoever checks in soon after a night without a check-in is asked which of the two is meant (D93). The press is of
 * today; the night is asked for, because nobody can say by now when it began.
 */
export function useNightQuestion(
  records: readonly ShownRecord[],
  press: (action: Press) => Promise<void>,
): { readonly asks: (action: Press) => boolean; readonly dialog: ReactNode } {
  const [question, setQuestion] = useState<Question>();
  const find = useMissedNight(records);
  return {
    asks(action) {
      const pressedAt = presentTime();
      const night = find(pressedAt);
      if (night) setQuestion({ night, pressedAt, press: action });
      return night !== undefined;
    },
    dialog: question && (
      <Suspense>
        <NightDialog
          night={question.night}
          pressedAt={question.pressedAt}
          record={recordOf(records, question.night)}
          onClose={() => setQuestion(undefined)}
          onToday={() => {
            setQuestion(undefined);
            void press(question.press);
          }}
        />
      </Suspense>
    ),
  };
}

function useMissedNight(records: readonly ShownRecord[]) {
  const calendar = useCalendar();
  const corrections = useCorrections();
  const { data: leaves = [] } = useOwn('leave');
  const joinDate = useOwn('profile').data?.[0]?.joinDate;
  return (at: number): MissedNight | undefined => {
    if (joinDate === undefined) return undefined;
    const night = missedNight(instantAt(at), calendar, { records, leaves, joinDate });
    const isAskedFor = night && correctionOf(corrections, recordOf(records, night))?.status === 'pending';
    return isAskedFor ? undefined : night;
  };
}

function recordOf(records: readonly ShownRecord[], { date }: MissedNight) {
  return records.find((record) => record.date === date && record.id > 0) ?? dayWithoutRecord(date);
}
