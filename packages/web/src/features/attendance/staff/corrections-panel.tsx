import { companyDate } from '@muster/domain/calendar/instant';
import { msg, type Translate } from '@muster/domain/language/translate';
import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { shortDate } from '../../../company-time/dates.ts';
import { Day } from '../../../company-time/day.tsx';
import { useZone } from '../../../company-time/use-zone.ts';
import { RequestChain } from '../../../history/request-chain.tsx';
import { useTranslate } from '../../../language/use-translate.ts';
import { ConnectionNote } from '../../../shell/outage/connection-note.tsx';
import { Loaded } from '../../../shell/outage/loaded.tsx';
import { useSync } from '../../../store/use-own.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ClosedBadge } from '../../../ui/closed-badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';
import { useFocusReturn } from '../../../ui/use-focus-return.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { ChangedTimes } from './changed-times.tsx';
import {
  adminCorrectionDoor,
  type Correction,
  type CorrectionDoor,
  type Decision,
} from './correction-door.ts';
import { DecidedCorrections } from './decided-corrections.tsx';
import { PersonCell } from './person-cell.tsx';

export function CorrectionsPanel({ door = adminCorrectionDoor }: { door?: CorrectionDoor }) {
  const t = useTranslate();
  const list = door.useList();
  const [opened, setOpened] = useState<{ readonly id: number; readonly decision: Decision }>();
  const opener = useFocusReturn(opened !== undefined);
  const correction = list.data?.find(({ id }) => id === opened?.id);
  return (
    <div className="grid gap-6">
      <Card title={t('Waiting for an answer')} flush>
        <Loaded
          query={list}
          failed={t('Could not load the corrections')}
          waiting={<RowsSkeleton count={3} />}
          flush
        >
          {(corrections) => (
            <Waiting
              corrections={corrections.filter(({ status }) => status === 'pending')}
              onAnswer={(id, decision, button) => {
                opener.current = button;
                setOpened({ id, decision });
              }}
            />
          )}
        </Loaded>
      </Card>
      {list.data && (
        <DecidedCorrections corrections={list.data.filter(({ status }) => status !== 'pending')} />
      )}
      {opened && correction && (
        <AnswerDialog
          door={door}
          correction={correction}
          decision={opened.decision}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}

type OnAnswer = (id: number, decision: Decision, button: HTMLButtonElement) => void;

interface WaitingProps {
  readonly corrections: readonly Correction[];
  readonly onAnswer: OnAnswer;
}

function Waiting({ corrections, onAnswer }: WaitingProps) {
  const t = useTranslate();
  const { connected } = useSync();
  if (corrections.length === 0)
    return (
      <EmptyState icon={ClipboardCheck} title={t('No corrections are waiting')}>
        {t('Requests to correct a time appear here.')}
      </EmptyState>
    );
  return (
    <>
      <ul className="divide-y divide-line border-line border-t">
        {corrections.map((correction) => (
          <li key={correction.id}>
            <WaitingCorrection correction={correction} isBlocked={!connected} onAnswer={onAnswer} />
          </li>
        ))}
      </ul>
      <ConnectionNote className="border-line border-t px-5 py-3">
        {t('Muster cannot be reached. Answering needs a connection.')}
      </ConnectionNote>
    </>
  );
}

const answers = [
  {
    decision: 'accepted',
    label: msg('Accept'),
    nameOf: (t: Translate, of: string) => t('Accept the correction of {of}', { of }),
  },
  {
    decision: 'declined',
    label: msg('Decline'),
    nameOf: (t: Translate, of: string) => t('Decline the correction of {of}', { of }),
  },
] as const;

interface WaitingCorrectionProps {
  readonly correction: Correction;
  readonly isBlocked: boolean;
  readonly onAnswer: OnAnswer;
}

function WaitingCorrection({ correction, isBlocked, onAnswer }: WaitingCorrectionProps) {
  const t = useTranslate();
  const { id, user, date, record, reason, createdAt, canDecide = true } = correction;
  const of = t('{name}, {date}', { name: user.fullName, date: shortDate(t, date) });
  const asked = shortDate(t, companyDate(createdAt, useZone()));
  return (
    <article
      aria-label={t('Correction of {of}', { of })}
      className="grid gap-x-6 gap-y-3 px-5 py-4 md:grid-cols-2 lg:grid-cols-[minmax(0,1.3fr)_17rem_minmax(0,1.8fr)_auto] lg:items-start"
    >
      <div>
        <PersonCell {...user} />
        <ClosedBadge of={correction} />
      </div>
      <div className="grid gap-1">
        <p className="font-medium">
          <Day date={date} />
        </p>
        {!record && <p className="text-ink-soft text-xs">{t('No record of this day')}</p>}
        <ChangedTimes correction={correction} />
      </div>
      <div className="grid gap-1">
        <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
        <p className="text-ink-soft text-xs">{t('requested {asked}', { asked })}</p>
        <div className="text-xs">
          <RequestChain of={correction} />
        </div>
      </div>
      <div className="flex gap-2">
        {canDecide &&
          answers.map(({ decision, label, nameOf }) => (
            <Button
              key={decision}
              size="small"
              disabled={isBlocked}
              aria-label={nameOf(t, of)}
              onClick={({ currentTarget }) => onAnswer(id, decision, currentTarget)}
            >
              {t(label)}
            </Button>
          ))}
      </div>
    </article>
  );
}
