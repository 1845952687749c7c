import { companyDate } from '@muster/domain/calendar/instant';
import type { Translate } from '@muster/domain/language/translate';
import { timeText, writtenDate } from '../../../company-time/dates.ts';
import { useZone } from '../../../company-time/use-zone.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import type { Correction } from './correction-door.ts';

export function DecidedLine({ correction }: { correction: Correction }) {
  const t = useTranslate();
  const { act, status, reviewerName: by, reviewedAt: at, adminResponse } = correction;
  const zone = useZone();
  const texts = decidedTexts[act === 'asked' ? status : act];
  const text =
    by !== null && at !== null
      ? texts.by(t, { by, date: writtenDate(t, companyDate(at, zone)), time: timeText(at, zone) })
      : texts.alone(t);
  return (
    <>
      <p className="wrap-anywhere">{text}</p>
      {adminResponse && <p className="wrap-anywhere whitespace-pre-line">“{adminResponse}”</p>}
    </>
  );
}

interface DecidedTexts {
  readonly alone: (t: Translate) => string;
  readonly by: (t: Translate, decided: { by: string; date: string; time: string }) => string;
}

type Decided = Correction['status'] | Exclude<Correction['act'], 'asked'>;

const decidedTexts: Readonly<Record<Decided, DecidedTexts>> = {
  pending: {
    alone: (t) => t('Pending.'),
    by: (t, decided) => t('Pending by {by} on {date} at {time}.', decided),
  },
  accepted: {
    alone: (t) => t('Accepted.'),
    by: (t, decided) => t('Accepted by {by} on {date} at {time}.', decided),
  },
  declined: {
    alone: (t) => t('Declined.'),
    by: (t, decided) => t('Declined by {by} on {date} at {time}.', decided),
  },
  added: {
    alone: (t) => t('Added.'),
    by: (t, decided) => t('Added by {by} on {date} at {time}.', decided),
  },
  corrected: {
    alone: (t) => t('Corrected.'),
    by: (t, decided) => t('Corrected by {by} on {date} at {time}.', decided),
  },
  taken_back: {
    alone: (t) => t('Taken back.'),
    by: (t, decided) => t('Taken back by {by} on {date} at {time}.', decided),
  },
};
