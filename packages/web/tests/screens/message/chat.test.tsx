import { emptyChat, post, stored } from '@muster/testing/chat';
import { beforeEach, expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { field, isLive, messageOf, messages, openChat, panel, say, sent, texts } from '../steps/chat.ts';
import { allSent } from '../steps/page.ts';

const office = await openOffice();

beforeEach(() => emptyChat(office.store));

const posts = '/api/messages';

test('U41 an empty chat says so, and who types sees it appear right below, as theirs', async () => {
  const employee = await office.addPerson();
  const page = await openChat(office, employee);
  await expect(page).toHaveTitle('Company Chat · Muster');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Company Chat');
  await expect(panel(page)).toContainText('No messages yet. Start the conversation!');
  await say(page, 'Good morning');
  const message = messageOf(page, 'Good morning');
  await expect(message).toHaveCount(1);
  await expect(message).toContainText(employee.fullName);
  await expect(message).not.toContainText(/Employee \d/);
  await expect(message).toContainText('You');
  await expect(message.getByRole('time')).toHaveAttribute('datetime', /Z$/);
  await expect(message).not.toContainText('Announcement');
  await expect(panel(page)).not.toContainText('No messages yet');
  await expect(panel(page).getByText('Today', { exact: true })).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
});

test('U42 Enter sends, Shift+Enter makes a new line, and what is blank is ignored', async () => {
  const page = await openChat(office, await office.addPerson());
  await field(page).fill('One');
  await field(page).press('Shift+Enter');
  await field(page).pressSequentially('two');
  expect(await field(page).inputValue()).toBe('One\ntwo');
  await expect(messages(page)).toHaveCount(0);
  await field(page).press('Enter');
  await expect(messages(page)).toHaveCount(1);
  expect(await texts(page).textContent()).toBe('One\ntwo');
  for (const blank of ['', '   ', '\n\n \n']) await say(page, blank);
  await page.getByRole('button', { name: 'Send' }).click();
  await field(page).fill('Three');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(messages(page)).toHaveCount(2);
  await sent(page);
  expect(page.requests.filter(({ method, path }) => method === 'POST' && path === posts)).toHaveLength(2);
});

test('the Enter that ends a word of an input method sends nothing', async () => {
  const page = await openChat(office, await office.addPerson());
  await field(page).fill('にほん');
  const typed = await field(page).element();
  for (const init of [{ isComposing: true }, { keyCode: 229 }])
    typed.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...init }));
  await expect(field(page)).toHaveValue('にほん');
  await field(page).press('Enter');
  await expect(messageOf(page, 'にほん')).toHaveCount(1);
});

test('L7 two people see each other’s messages at once, newest first, each once', async () => {
  const [employee, other] = [await office.addPerson(), await office.addPerson({ fullName: 'Grace Hopper' })];
  const theirs = await office.rest(other);
  const page = await openChat(office, employee);
  await say(page, 'Ping');
  await sent(page);
  await theirs.post(posts, { content: 'Pong' });
  await expect(messageOf(page, 'Pong')).toContainText('Grace Hopper');
  await expect(messageOf(page, 'Pong')).not.toContainText('You');
  for (const text of ['A', 'B', 'C']) await say(page, text);
  const isWhole = async (each: typeof page) => {
    await expect(messages(each)).toHaveCount(5);
    await sent(each);
    await expect(texts(each)).toHaveText(['C', 'B', 'A', 'Pong', 'Ping']);
  };
  await isWhole(page);
  const second = await openChat(office, other);
  await isWhole(second);
  await expect(messageOf(second, 'Ping')).toContainText(employee.fullName);
  await expect(messageOf(second, 'Ping')).not.toContainText('You');
});

test('L16 addresses can be clicked, and nothing else of a message is anything but text', async () => {
  const forged = [
    '<img src=x onerror=alert(1)><script>alert(1)</script>',
    '[click](javascript:alert(1)) javascript:alert(1)',
    '**bold** &amp; <a href="https://evil.example">bank</a>',
  ];
  const employee = await office.addPerson();
  await post(office.store, employee, [...forged, 'Read https://example.org/a?b=c. Now']);
  const page = await openChat(office, employee);
  for (const text of forged) await expect(messages(page).filter({ hasText: text })).toHaveCount(1);
  await expect(panel(page).locator('img, script, strong, b')).toHaveCount(0);
  const links = messages(page).getByRole('link');
  await expect(links).toHaveText(['https://example.org/a?b=c', 'https://evil.example']);
  await expect(links.first()).toHaveAttribute('href', 'https://example.org/a?b=c');
  await expect(links.first()).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(links.first()).toHaveAttribute('target', '_blank');
});

test('U42 while the chat connects, a message can be sent', async () => {
  const page = await openScreen(office, await office.addPerson(), '/chat', { live: false });
  await expect(page.getByText('Connecting…')).toBeVisible();
  await say(page, 'Good morning');
  await expect.poll(() => stored(office.store)).toEqual(['Good morning']);
  await expect(messages(page)).toHaveCount(1);
  await expect(page.getByText('Connecting…')).toBeVisible();
});

test('S40 a draft survives a reload and goes with the person', async () => {
  const employee = await office.addPerson();
  const page = await openChat(office, employee);
  await field(page).fill('Not yet\nsent');
  await page.reload();
  await isLive(page);
  expect(await field(page).inputValue()).toBe('Not yet\nsent');
  await field(page).press('Enter');
  await expect(messages(page)).toHaveCount(1);
  await sent(page);
  await page.reload();
  await isLive(page);
  await expect(messages(page)).toHaveCount(1);
  await expect(field(page)).toHaveValue('');
  await field(page).fill('A secret');
  await allSent(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const next = await office.addPerson();
  await page.getByLabel('Employee ID').fill(next.employeeId);
  await page.getByLabel('Password', { exact: true }).fill(next.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/chat');
  await isLive(page);
  await expect(field(page)).toHaveValue('');
});

test('D30 a message has at most 4,000 characters: it is counted towards the end, and nothing is cut off', async () => {
  const page = await openChat(office, await office.addPerson());
  await field(page).fill('x'.repeat(3799));
  await expect(panel(page)).not.toContainText('of 4000');
  await field(page).pressSequentially('x');
  await expect(panel(page)).toContainText('3800 of 4000');
  await field(page).fill(`${'x'.repeat(4001)}`);
  await expect(panel(page)).toContainText('4001 of 4000');
  await expect(panel(page)).toContainText('Message can be at most 4000 characters');
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await field(page).press('Enter');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(field(page)).toHaveValue('x'.repeat(4001));
  await expect(messages(page)).toHaveCount(0);
  await say(page, `  ${'x'.repeat(4000)}\n`);
  await expect(messageOf(page, 'x'.repeat(4000))).toHaveCount(1);
  await expect(panel(page)).not.toContainText('of 4000');
});

test('L15 what the server refuses stays with the reason, and can be changed, discarded and put back', async () => {
  const page = await openChat(office, await office.addPerson());
  page.expectedConsole.push(/ 422 /);
  let refuses = true;
  page.route(({ path, method, headers }) =>
    refuses && path === posts && method === 'POST'
      ? {
          status: 422,
          headers: { 'muster-answered': headers.get('idempotency-key') ?? '' },
          json: { message: 'Not today' },
        }
      : undefined,
  );
  await say(page, 'Helo');
  const refused = messageOf(page, 'Helo');
  await expect(refused).toContainText('Failed');
  await expect(refused).toContainText('Not today');
  await refused.getByRole('button', { name: 'Discard' }).click();
  await expect(messages(page)).toHaveCount(0);
  await expect(page.getByText('Message discarded').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(refused).toContainText('Failed');
  await field(page).fill('and more');
  await refused.getByRole('button', { name: 'Edit' }).click();
  await expect(field(page)).toBeFocused();
  expect(await field(page).inputValue()).toBe('Helo\nand more');
  await expect(messages(page)).toHaveCount(0);
  refuses = false;
  await say(page, 'Hello');
  await expect(messageOf(page, 'Hello')).toHaveCount(1);
  await sent(page);
});

test('L15 a message whose sending breaks off waits, says so, and arrives once', async () => {
  const page = await openChat(office, await office.addPerson());
  let losing = true;
  page.route(({ path, method }) => (losing && path === posts && method === 'POST' ? 'lost' : undefined));
  await say(page, 'Only once');
  await expect.poll(() => stored(office.store)).toEqual(['Only once']);
  await expect(messageOf(page, 'Only once')).toHaveCount(1);
  losing = false;
  await allSent(page);
  await expect(messageOf(page, 'Only once')).toHaveCount(1);
  await page.reload();
  await expect(messageOf(page, 'Only once')).toHaveCount(1);
  await sent(page);
  expect(await stored(office.store)).toEqual(['Only once']);
});

test('L15 a message that the server cannot take now waits with Retry and Discard', async () => {
  const page = await openChat(office, await office.addPerson());
  page.expectedConsole.push(/ 503 /);
  let isBusy = true;
  const busy = { status: 503, headers: { 'retry-after': '3600' }, json: { message: 'Muster is busy' } };
  page.route(({ path }) => (isBusy && path === posts ? busy : undefined));
  await say(page, 'Stuck');
  const stuck = messageOf(page, 'Stuck');
  await expect(stuck).toContainText('Waiting to sync');
  await expect(stuck).toContainText('Muster is busy');
  await expect(stuck.getByRole('button')).toHaveText(['Retry', 'Discard']);
  isBusy = false;
  await stuck.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(stuck).toBeFocused();
  await sent(page);
  await expect(stuck).toHaveCount(1);
  await expect(stuck.getByRole('button', { name: /Retry|Discard/ })).toHaveCount(0);
});
