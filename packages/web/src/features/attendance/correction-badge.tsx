import type { CorrectionAct, CorrectionStatus } from '@muster/domain/attendance/correction-schema';
import { msg, type Translatable } from '@muster/domain/language/translate';
import { useTranslate } from '../../language/use-translate.ts';
import { UnsentBadge } from '../../shell/queue/unsent-badge.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';
import type { ShownCorrection } from './correction-pending.ts';

export const correctionStates = {
  pending: { label: msg('Correction pending'), tone: 'warn' },
  accepted: { label: msg('Correction accepted'), tone: 'good' },
  declined: { label: msg('Correction declined'), tone: 'bad' },
} as const satisfies Record<CorrectionStatus, { label: Translatable; tone: Tone }>;

const acts = {
  added: { label: msg('Added by an administrator'), tone: 'info' },
  corrected: { label: msg('Corrected by an administrator'), tone: 'info' },
  taken_back: { label: msg('Taken back by an administrator'), tone: 'info' },
} as const satisfies Record<Exclude<CorrectionAct, 'asked'>, { label: Translatable; tone: Tone }>;

export function CorrectionBadge({ correction }: { correction: ShownCorrection }) {
  const t = useTranslate();
  const { act, status } = correction;
  const { label, tone } = act === 'asked' ? correctionStates[status] : acts[act];
  return (
    <span className="leading-6">
      <Badge tone={tone}>
        <span className="md:max-xl:whitespace-normal">{t(label)}</span>
      </Badge>
      <UnsentBadge unsent={correction.unsent} />
    </span>
  );
}
