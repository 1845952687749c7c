import { type NoticeScreen, noticeScreens } from '@muster/domain/notice/push';
import * as z from 'zod/mini';

const opening = z.object({ open: z.enum(noticeScreens) });

/** What a notice keeps, and what the service worker says to a page, so that this screen opens. */
export function openingOf(open: NoticeScreen): z.infer<typeof opening> {
  return { open };
}

/** The screen that {@link openingOf} was made for; undefined for anything else, and for addresses that are not ours. */
export function screenIn(said: unknown): NoticeScreen | undefined {
  return opening.safeParse(said).data?.open;
}
