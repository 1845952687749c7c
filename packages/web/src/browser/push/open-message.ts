import { type NoticeScreen, noticeScreens } from '@muster/domain/notice/push';
import * as z from 'zod/mini';

const message = z.object({ open: z.enum(noticeScreens) });

/** What a notification carries and the service worker posts to a page, so that the page opens this screen. */
export function openMessage(open: NoticeScreen): z.infer<typeof message> {
  return { open };
}

/** The screen of an {@link openMessage}; undefined for anything else. */
export function screenIn(data: unknown): NoticeScreen | undefined {
  return message.safeParse(data).data?.open;
}
