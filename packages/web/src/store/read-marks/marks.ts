import type { Instant } from '@muster/domain/calendar/instant';
import type { ReadMarkInput } from '@muster/domain/message/schema';

export interface Marks {
  readonly chatUpTo: number;
  readonly announcementsUpTo: number;
  readonly noticesUpTo: Instant | null;
}

export const noMarks: Marks = { chatUpTo: 0, announcementsUpTo: 0, noticesUpTo: null };

/** The further one of each mark: marks only move forward. */
export function furthest(a: Marks, b: Marks): Marks {
  return {
    chatUpTo: Math.max(a.chatUpTo, b.chatUpTo),
    announcementsUpTo: Math.max(a.announcementsUpTo, b.announcementsUpTo),
    noticesUpTo: isLater(a.noticesUpTo, b.noticesUpTo) ? a.noticesUpTo : b.noticesUpTo,
  };
}

export function beyond(marks: Marks, known: Marks): ReadMarkInput | undefined {
  const { chatUpTo, announcementsUpTo, noticesUpTo } = marks;
  const further: ReadMarkInput = {
    ...(chatUpTo > known.chatUpTo && { chatUpTo }),
    ...(announcementsUpTo > known.announcementsUpTo && { announcementsUpTo }),
    ...(noticesUpTo !== null && isLater(noticesUpTo, known.noticesUpTo) && { noticesUpTo }),
  };
  return Object.keys(further).length > 0 ? further : undefined;
}

function isLater(a: Instant | null, b: Instant | null): boolean {
  return a !== null && (b === null || a > b);
}
