import { findReadMark } from '@muster/db/features/message/read-marks';
import { post } from '@muster/testing/chat';
import { expect, onTestFinished, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen, type Screen } from '../open-screen.tsx';
import { openChat } from '../steps/chat.ts';

const office = await openOffice();
const { store } = office;
const words = 'Has anybody seen the long clamps?';

/** The sidebar's way to the chat, by its whole name. */
const chatLink = (page: Screen, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

const readUpTo = async ({ id }: { id: number }) => (await findReadMark(store.read, id)).chatUpTo;

test('L17 what others write is counted as it comes, until the chat is opened on one device', async () => {
  const employee = await office.addPerson();
  const [ben, own] = [await office.rest(await office.addPerson()), await office.rest(employee)];
  const page = await openScreen(office, employee, '/leave');
  await expect(chatLink(page, 'Company Chat')).toBeVisible();
  await ben.post('/api/messages', { content: words });
  await own.post('/api/messages', { content: 'They are by the spray booth' });
  await expect(chatLink(page, 'Company Chat, 1 unread')).toBeVisible();
  const { id } = await ben.post('/api/messages', { content: 'Found them, thanks' });
  await expect(chatLink(page, 'Company Chat, 2 unread')).toBeVisible();

  const phone = await openScreen(office, employee, '/leave');
  await phone.setViewportSize({ width: 360, height: 740 });
  await phone.getByRole('button', { name: 'Open menu, 2 unread', exact: true }).click();
  await chatLink(phone, 'Company Chat, 2 unread').click();
  await expect(phone.getByText('Found them, thanks')).toBeVisible();
  await expect.poll(() => readUpTo(employee)).toBe(id);
  await ben.post('/api/messages', { content: 'And the short ones?' });
  await expect(phone.getByText('And the short ones?')).toBeVisible();
  await expect.poll(() => readUpTo(employee)).toBe(id + 1);

  const again = await openScreen(office, employee, '/leave');
  await expect(chatLink(again, 'Company Chat')).toBeVisible();
});

test('L17 a device hears that the chat was opened on another one', async () => {
  const employee = await office.addPerson();
  const own = await office.rest(employee);
  const page = await openScreen(office, employee, '/leave');
  await post(store, await office.addPerson(), [words]);
  await expect(chatLink(page, 'Company Chat, 1 unread')).toBeVisible();
  const [newest] = (await own.get('/api/messages')) as { id: number }[];
  await own.post('/trpc/message.markRead', { chatUpTo: newest?.id });
  await expect(chatLink(page, 'Company Chat')).toBeVisible();
});

test('L17 a new account has nothing unread, and beyond 99 no one counts', async () => {
  const ben = await office.addPerson();
  await post(store, ben, [words]);
  const page = await openScreen(office, await office.addPerson(), '/leave');
  await expect(chatLink(page, 'Company Chat')).toBeVisible();
  await post(store, ben, Array<string>(99).fill(words));
  await expect(chatLink(page, 'Company Chat, 99 unread')).toBeVisible();
  await post(store, ben, [words]);
  const link = chatLink(page, 'Company Chat, 99+ unread');
  await expect(link).toBeVisible();
  await expect(link).toContainText('99+');
});

test('L17 a page that no one looks at marks nothing', async () => {
  const [employee, ben] = [await office.addPerson(), await office.addPerson()];
  const page = await openChat(office, employee);
  const look = (visibilityState: 'hidden' | 'visible') => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  onTestFinished(() => look('visible'));
  look('hidden');
  const { id } = await (await office.rest(ben)).post('/api/messages', { content: words });
  await expect(chatLink(page, 'Company Chat, 1 unread')).toBeVisible();
  expect(await readUpTo(employee)).toBeLessThan(id);
  look('visible');
  await expect(chatLink(page, 'Company Chat')).toBeVisible();
  await expect.poll(() => readUpTo(employee)).toBe(id);
});

test('L17 what is read without a network counts here at once, and everywhere once there is one', async () => {
  const [employee, ben] = [await office.addPerson(), await office.addPerson()];
  const page = await openChat(office, employee);
  await page.getByRole('link', { name: 'Leave Requests' }).click();
  await expect(page).toHaveURL(/\/leave$/);
  const { id } = await (await office.rest(ben)).post('/api/messages', { content: words });
  await expect(chatLink(page, 'Company Chat, 1 unread')).toBeVisible();
  await page.setOffline(true);
  await chatLink(page, 'Company Chat, 1 unread').click();
  await expect(page.getByText(words).first()).toBeVisible();
  await expect(chatLink(page, 'Company Chat')).toBeVisible();
  expect(await readUpTo(employee)).toBeLessThan(id);
  await page.setOffline(false);
  await expect.poll(() => readUpTo(employee)).toBe(id);
});
