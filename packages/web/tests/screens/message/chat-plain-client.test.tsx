import { once } from 'node:events';
import { emptyChat } from '@muster/testing/chat';
import type { Session } from '@muster/testing/people';
import { expect, test } from 'vitest';
import WebSocket from 'ws';
import { openOffice } from '../office.ts';
import { messageOf, messages, openChat, say, sent, texts } from '../steps/chat.ts';

const office = await openOffice();

/** Another program, which speaks the chat events of D31. */
async function openPlainClient({ url, name, value }: Session) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
    headers: { cookie: `${name}=${value}` },
  });
  const heard: unknown[] = [];
  socket.on('message', (frame) => heard.push(JSON.parse(String(frame))));
  await once(socket, 'open');
  const tell = (event: object) => socket.send(JSON.stringify(event));
  return { heard, tell, close: () => socket.terminate() };
}

test('D30 D31 L6 a plain client and the app chat with each other, and what a frame claims to be counts for nothing', async () => {
  await emptyChat(office.store);
  const [employee, ben] = [await office.addPerson(), await office.addPerson({ fullName: 'Ben Robot' })];
  const client = await openPlainClient(await office.sessionOf(ben));
  const page = await openChat(office, employee);
  await say(page, 'Anyone there?');
  const message = { content: 'Anyone there?', senderId: employee.id, senderName: employee.fullName };
  await expect
    .poll(() => client.heard)
    .toMatchObject([{ type: 'new_message', message: { ...message, isAnnouncement: false } }]);

  client.tell({ type: 'chat_message', content: 'Here', senderId: employee.id, senderName: 'The boss' });
  await expect(messageOf(page, 'Here')).toHaveAccessibleName('Ben Robot');

  const clientId = '1b671a64-40d5-491e-99b0-da01ff1f3341';
  client.tell({ type: 'chat_message', content: 'I announce', isAnnouncement: true, clientId });
  await expect
    .poll(() => client.heard.at(-1))
    .toEqual({
      type: 'error',
      message: 'Only administrators can post announcements',
      code: 'message.onlyAdministratorsPostAnnouncements',
      params: {},
      clientId,
    });
  // Sent twice under one name: one message.
  for (const content of ['Once', 'Twice'])
    client.tell({ type: 'chat_message', content, clientId: '1b671a64-40d5-491e-99b0-da01ff1f3342' });
  await expect(messageOf(page, 'Once')).toHaveCount(1);
  await say(page, 'Good');
  await expect(texts(page)).toHaveText(['Good', 'Once', 'Here', 'Anyone there?']);
  await sent(page);
  await expect(messages(page).getByText('Announcement')).toHaveCount(0);
  const listed = await (await office.rest(employee)).get('/api/messages');
  expect(listed).toMatchObject([
    { content: 'Good', senderId: employee.id },
    { content: 'Once', senderId: ben.id, isAnnouncement: false },
    { content: 'Here', senderId: ben.id, senderName: 'Ben Robot' },
    message,
  ]);
  expect(listed).toHaveLength(4);
  client.close();
});
