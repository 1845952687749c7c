import type { Tone } from '../../../ui/badge.tsx';

export const markVariants: Readonly<Record<Tone, string>> = {
  good: 'border-good bg-good-soft text-good',
  warn: 'border-warn bg-warn-soft text-warn',
  bad: 'border-bad bg-bad-soft text-bad',
  info: 'border-info bg-info-soft text-info',
  quiet: 'border-line-strong bg-sunken text-ink-soft',
};
