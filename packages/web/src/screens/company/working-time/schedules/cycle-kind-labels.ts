import { msg, type Translatable } from '@muster/domain/language/translate';
import type { CycleKind } from './schedule-draft.ts';

export const cycleKindLabels: Readonly<Record<CycleKind, Translatable>> = {
  weeks: msg('Every week, or several in turn'),
  days: msg('After a number of days'),
  amount: msg('Never: an amount a week on any days'),
};
