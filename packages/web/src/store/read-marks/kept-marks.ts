import { instantAt } from '@muster/domain/calendar/instant';
import { draftOf, keepDraft } from '../queue/drafts.ts';
import type { Marks } from './marks.ts';

const name = 'read-marks';
const none = { chatUpTo: '0', announcementsUpTo: '0', noticesUpTo: '' };

/** The marks that this tab made before it was loaded again (L17). What storage damaged counts as not marked. */
export function keptMarks(): Marks {
  const { chatUpTo, announcementsUpTo, noticesUpTo } = draftOf(name, none);
  const looked = Date.parse(noticesUpTo);
  return {
    chatUpTo: Number(chatUpTo) || 0,
    announcementsUpTo: Number(announcementsUpTo) || 0,
    noticesUpTo: Number.isNaN(looked) ? null : instantAt(looked),
  };
}

/** Keeps the marks like a draft: with the tab, where the device stores records, and until log-out. */
export function keepMarks({ chatUpTo, announcementsUpTo, noticesUpTo }: Marks): void {
  keepDraft(name, {
    chatUpTo: `${chatUpTo}`,
    announcementsUpTo: `${announcementsUpTo}`,
    noticesUpTo: noticesUpTo ?? '',
  });
}
