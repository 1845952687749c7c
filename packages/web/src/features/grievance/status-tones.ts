import type { GrievanceStatus } from '@muster/domain/grievance/schema';
import type { Tone } from '../../ui/badge.tsx';

export const grievanceTones: Readonly<Record<GrievanceStatus, Tone>> = {
  open: 'warn',
  in_progress: 'info',
  resolved: 'good',
  closed: 'quiet',
};
