import type { GrievanceStatus } from '@muster/domain/grievance/schema';
import type { Tone } from '../../ui/badge.tsx';

/** A category in words: `workplace_safety` reads `Workplace Safety` (SPEC section 2). */
export function categoryText(category: string): string {
  return category
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** Colour says whether something is still to come. */
export const statusTones: Readonly<Record<GrievanceStatus, Tone>> = {
  open: 'warn',
  in_progress: 'info',
  resolved: 'good',
  closed: 'quiet',
};
