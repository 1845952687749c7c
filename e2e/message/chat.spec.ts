import { expect } from '@playwright/test';
import {
  emptyChat,
  field,
  messageOf,
  messages,
  openChat,
  panel,
  post,
  say,
  sent,
  texts,
} from '../support/chat-steps.ts';
import { allSent, refuse } from '../support/device.ts';
import { test } from '../support/fixtures.ts';
import { stored } from '../support/live-steps.ts';

test.beforeEach(({ store }) => emptyChat(store));

test('U41 an empty chat says so, and who types sees it appear right below, as theirs', async ({
  page,
  employee,
}) => {
  await openChat(page);
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

test('U42 Enter sends, Shift+Enter makes a new line, and what is blank is ignored', async ({
  page,
  employee: _,
  context,
}) => {
  const posts: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/messages')) posts.push(request.url());
  });
  await openChat(page);
  await field(page).fill('One');
  await field(page).press('Shift+Enter');
  await field(page).pressSequentially('two');
  await expect(field(page)).toHaveValue('One\ntwo');
  await expect(messages(page)).toHaveCount(0);
  await field(page).press('Enter');
  await expect(messages(page)).toHaveCount(1);
  await expect(texts(page)).toHaveText('One\ntwo', { useInnerText: true });
  for (const blank of ['', '   ', '\n\n \n']) await say(page, blank);
  await page.getByRole('button', { name: 'Send' }).click();
  await field(page).fill('Three');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(messages(page)).toHaveCount(2);
  await sent(page);
  expect(posts).toHaveLength(2);
});

test('the Enter that ends a word of an input method sends nothing', async ({ page, employee: _ }) => {
  await openChat(page);
  await field(page).fill('にほん');
  for (const init of [{ isComposing: true }, { keyCode: 229 }])
    await field(page).dispatchEvent('keydown', { key: 'Enter', ...init });
  await expect(field(page)).toHaveValue('にほん');
  await field(page).press('Enter');
  await expect(messageOf(page, 'にほん')).toHaveCount(1);
});

test('L7 two people see each other’s messages at once, newest first, each once', async ({
  page,
  employee,
  browser,
  addPerson,
  sessionOf,
  guard,
}) => {
  const other = await addPerson({ fullName: 'Grace Hopper' });
  const elsewhere = await browser.newContext({ baseURL: new URL((await sessionOf(other)).url).origin });
  guard(elsewhere);
  await elsewhere.addCookies([await sessionOf(other)]);
  const theirs = await elsewhere.newPage();
  await openChat(page);
  await openChat(theirs);
  await say(page, 'Ping');
  await expect(messageOf(theirs, 'Ping')).toContainText(employee.fullName);
  await expect(messageOf(theirs, 'Ping')).not.toContainText('You');
  await say(theirs, 'Pong');
  await expect(messageOf(page, 'Pong')).toContainText('Grace Hopper');
  for (const text of ['A', 'B', 'C']) await say(page, text);
  for (const each of [page, theirs]) {
    await expect(messages(each)).toHaveCount(5);
    await sent(each);
    await expect(texts(each)).toHaveText(['C', 'B', 'A', 'Pong', 'Ping']);
  }
  await elsewhere.close();
});

test('L16 addresses can be clicked, and nothing else of a message is anything but text', async ({
  page,
  employee,
  store,
}) => {
  const forged = [
    '<img src=x onerror=alert(1)><script>alert(1)</script>',
    '[click](javascript:alert(1)) javascript:alert(1)',
    '**bold** &amp; <a href="https://evil.example">bank</a>',
  ];
  await post(store, employee, [...forged, 'Read https://example.org/a?b=c. Now']);
  page.on('dialog', () => expect(false, 'no script of a message runs').toBe(true));
  await openChat(page);
  for (const text of forged) await expect(messages(page).filter({ hasText: text }), text).toHaveCount(1);
  await expect(panel(page).locator('img, script, strong, b')).toHaveCount(0);
  const links = messages(page).getByRole('link');
  await expect(links).toHaveText(['https://example.org/a?b=c', 'https://evil.example']);
  await expect(links.first()).toHaveAttribute('href', 'https://example.org/a?b=c');
  await expect(links.first()).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(links.first()).toHaveAttribute('target', '_blank');
});

test('U42 while the chat connects, a message can be sent', async ({ page, employee: _, store }) => {
  // The socket opens and stays silent.
  await page.routeWebSocket('**/ws', () => undefined);
  await page.goto('/chat');
  await expect(page.getByText('Connecting…')).toBeVisible();
  await say(page, 'Good morning');
  await expect.poll(() => stored(store)).toEqual(['Good morning']);
  await expect(messages(page)).toHaveCount(1);
  await expect(page.getByText('Connecting…')).toBeVisible();
});

test('S40 a draft survives a reload and goes with the person', async ({
  page,
  employee: _,
  addPerson,
  signIn,
}) => {
  await openChat(page);
  await field(page).fill('Not yet\nsent');
  await page.reload();
  await expect(field(page)).toBeEnabled();
  await expect(field(page)).toHaveValue('Not yet\nsent');
  await field(page).press('Enter');
  await expect(messages(page)).toHaveCount(1);
  await page.reload();
  await expect(messages(page)).toHaveCount(1);
  await expect(field(page)).toHaveValue('');
  await field(page).fill('A secret');
  await allSent(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(await addPerson());
  await openChat(page);
  await expect(field(page)).toHaveValue('');
});

test('D30 a message has at most 4,000 characters: it is counted towards the end, and nothing is cut off', async ({
  page,
  employee: _,
}) => {
  await openChat(page);
  await field(page).fill('x'.repeat(3799));
  await expect(panel(page)).not.toContainText('of 4000');
  await field(page).press('End');
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

test('L15 what the server refuses stays with the reason, and can be changed, discarded and put back', async ({
  page,
  employee: _,
  context,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 422/);
  await context.route('**/api/messages', refuse('Not today'));
  await openChat(page);
  await say(page, 'Helo');
  const refused = messageOf(page, 'Helo');
  await expect(refused).toContainText('Failed');
  await expect(refused).toContainText('Not today');
  await refused.getByRole('button', { name: 'Discard' }).click();
  await expect(messages(page)).toHaveCount(0);
  await expect(page.getByText('Message discarded')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(refused).toContainText('Failed');
  await field(page).fill('and more');
  await refused.getByRole('button', { name: 'Edit' }).click();
  await expect(field(page)).toHaveValue('Helo\nand more');
  await expect(field(page)).toBeFocused();
  await expect(messages(page)).toHaveCount(0);
  await context.unroute('**/api/messages');
  await say(page, 'Hello');
  await expect(messageOf(page, 'Hello')).toHaveCount(1);
  await sent(page);
});

test('L15 a message whose sending breaks off waits, says so, and arrives once', async ({
  page,
  employee: _,
  context,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_FAILED/);
  let answers = 0;
  // The server takes it, and the answer is lost.
  await context.route('**/api/messages', async (route) => {
    await route.fetch();
    await route.abort();
    answers += 1;
  });
  await openChat(page);
  await say(page, 'Only once');
  await expect.poll(() => answers).toBeGreaterThan(0);
  await expect(messageOf(page, 'Only once')).toHaveCount(1);
  // A retry may be under way, too.
  await context.unrouteAll({ behavior: 'wait' });
  await allSent(page);
  await expect(messageOf(page, 'Only once')).toHaveCount(1);
  await page.reload();
  await expect(messageOf(page, 'Only once')).toHaveCount(1);
  await sent(page);
});

test('L15 a message that the server cannot take now waits with Retry and Discard', async ({
  page,
  employee: _,
  context,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 503/);
  const busy = { status: 503, headers: { 'retry-after': '3600' }, json: { message: 'Muster is busy' } };
  await context.route('**/api/messages', (route) => route.fulfill(busy));
  await openChat(page);
  await say(page, 'Stuck');
  const stuck = messageOf(page, 'Stuck');
  await expect(stuck).toContainText('Waiting to sync');
  await expect(stuck).toContainText('Muster is busy');
  await expect(stuck.getByRole('button')).toHaveText(['Retry', 'Discard']);
  await context.unroute('**/api/messages');
  await stuck.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(stuck).toBeFocused();
  await sent(page);
  await expect(stuck).toHaveCount(1);
  await expect(stuck.getByRole('button', { name: /Retry|Discard/ })).toHaveCount(0);
});

test('U41 the field is at the bottom of the screen, whatever its size', async ({ page, employee: _ }) => {
  await openChat(page);
  expect((await panel(page).boundingBox())?.height).toBe(600);
  await expect(field(page)).toBeInViewport({ ratio: 1 });
  for (const [width, height] of [
    [1280, 660],
    [1920, 1080],
    [360, 740],
    [360, 500],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(field(page)).toBeInViewport({ ratio: 1 });
    await expect
      .poll(async () => {
        const box = await panel(page).boundingBox();
        return (box?.y ?? 0) + (box?.height ?? 0);
      }, `${width} x ${height}`)
      .toBeGreaterThan(height - (width < 640 ? 100 : 40));
  }
});
