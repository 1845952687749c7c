import type { GrievanceStatus } from '@muster/domain/grievance/schema';
import type { Tone } from '../../ui/badge.tsx';

/** The colour shows whether something is still to come. */
export const grievanceTones: Readonly<Record<GrievanceStatus, Tone>> = {
  open: 'warn',
  in_progress: 'info',
  resolved: 'good',
  closed: 'quiet',
};
