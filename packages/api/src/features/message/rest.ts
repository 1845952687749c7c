import { message } from '@muster/domain/message/schema';
import * as z from 'zod/mini';
import { restOf } from '../../rest/route-table.ts';
import type { messageRouter } from './router.ts';

const rest = restOf<'message', typeof messageRouter>();

const announcements = {
  summary: 'The newest announcements, newest first',
  output: z.array(message),
};

/** The list of announcements has two paths (U99). */
export const messageRest = [
  rest('GET', '/api/messages', 'message.list', {
    summary: 'A page of the chat, newest first; `before` is the id of the oldest message of the page before',
    output: z.array(message),
  }),
  rest('POST', '/api/messages', 'message.post', {
    summary: 'Post a message, or as an administrator an announcement',
    output: message,
    creates: true,
  }),
  rest('POST', '/api/messages/edit', 'message.edit', {
    summary: 'Edit your own message within 15 minutes, or as an administrator an announcement',
    output: message,
  }),
  rest('POST', '/api/messages/delete', 'message.delete', {
    summary: 'Delete your own message within 15 minutes, or as an administrator an announcement',
    output: message,
  }),
  rest('PATCH', '/api/messages/:id', 'message.edit', {
    summary: 'Edit a message by its id',
    output: message,
  }),
  rest('DELETE', '/api/messages/:id', 'message.delete', {
    summary: 'Delete a message by its id',
    output: message,
  }),
  rest('GET', '/api/messages/announcements', 'message.announcements', announcements),
  rest('GET', '/api/announcements', 'message.announcements', announcements),
];
