import type { CorrectionAct, CorrectionStatus } from '@muster/domain/attendance/correction-schema';
import { UnsentBadge } from '../../shell/queue/unsent-badge.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';
import type { ShownCorrection } from './correction-pending.ts';

const variants = {
  pending: { label: 'Correction pending', tone: 'warn' },
  accepted: { label: 'Correction accepted', tone: 'good' },
  declined: { label: 'Correction declined', tone: 'bad' },
} as const satisfies Record<CorrectionStatus, { label: string; tone: Tone }>;

const acts = {
  added: { label: 'Added by an administrator', tone: 'info' },
  corrected: { label: 'Corrected by an administrator', tone: 'info' },
  taken_back: { label: 'Taken back by an administrator', tone: 'info' },
} as const satisfies Record<Exclude<CorrectionAct, 'asked'>, { label: string; tone: Tone }>;

export function CorrectionBadge({ correction }: { correction: ShownCorrection }) {
  const { act, status } = correction;
  const { label, tone } = act === 'asked' ? variants[status] : acts[act];
  return (
    <span className="leading-6">
      <Badge tone={tone}>
        <span className="md:max-xl:whitespace-normal">{label}</span>
      </Badge>
      <UnsentBadge unsent={correction.unsent} />
    </span>
  );
}
