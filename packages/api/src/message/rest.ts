import { message } from '@muster/domain/message/schema';
import * as z from 'zod/mini';
import { rest } from '../rest/route-table.ts';

const announcements = {
  summary: 'The newest announcements, newest first',
  output: z.array(message),
};

/** The specification's screens use two paths for one list. */
export const messageRest = [
  rest('GET', '/api/messages/announcements', 'message.announcements', announcements),
  rest('GET', '/api/announcements', 'message.announcements', announcements),
];
