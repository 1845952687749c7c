import { statusText } from '@muster/domain/fields/reviewed';
import { useZone } from '../../../company-time/use-zone.ts';
import type { Correction } from './use-answer.ts';

const acts = { added: 'added', corrected: 'corrected', taken_back: 'taken back' } as const;

export function DecidedLine({ correction }: { correction: Correction }) {
  const { act, status, reviewerName: by, reviewedAt: at, adminResponse } = correction;
  const zone = useZone();
  const done = act === 'asked' ? status : acts[act];
  const text = statusText(done, by !== null && at !== null ? { by, at } : undefined, zone);
  return (
    <>
      <p className="wrap-anywhere">{text.charAt(0).toUpperCase() + text.slice(1)}.</p>
      {adminResponse && <p className="wrap-anywhere whitespace-pre-line">“{adminResponse}”</p>}
    </>
  );
}
