import { afterEach, expect, test, vi } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen, type Screen } from '../open-screen.tsx';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const office = await openOffice();
const card = (page: Screen) => page.getByRole('region', { name: 'Install Muster' });
const openDashboard = async () => openScreen(office, await office.addPerson(), '/dashboard');

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'standalone');
});

test('U12 the install card shows the browser’s prompt when asked to, and is gone once it was taken up', async () => {
  const page = await openDashboard();
  await isHere(page);
  await expect(card(page)).toBeHidden();
  const prompt = offerInstall();
  await card(page).getByRole('button', { name: 'Install' }).click();
  await expect(card(page)).toBeHidden();
  expect(prompt).toHaveBeenCalledOnce();
});

test('U12 the install card is offered by no other page, and by none to people who are not signed in', async () => {
  const page = await openScreen(office, undefined, '/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  offerInstall();
  await expect(card(page)).toBeHidden();
});

test('U12 the install card stays away after it was waved away, also on the next page', async () => {
  const page = await openDashboard();
  await isHere(page);
  offerInstall();
  await card(page).getByRole('button', { name: 'Not now' }).click();
  await expect(card(page)).toBeHidden();
  await page.reload();
  await isHere(page);
  offerInstall();
  await expect(card(page)).toBeHidden();
});

test('U12 the install card goes when the tab becomes the window of the installed app', async () => {
  const ownWindow = fakeOwnWindow();
  const page = await openDashboard();
  await isHere(page);
  offerInstall();
  await expect(card(page)).toBeVisible();
  ownWindow.matches = true;
  ownWindow.dispatchEvent(new Event('change'));
  await expect(card(page)).toBeHidden();
});

test('U12 the install card is not in the installed app, although its browser prompts', async () => {
  fakeOwnWindow().matches = true;
  const page = await openDashboard();
  await isHere(page);
  offerInstall();
  await expect(card(page)).toBeHidden();
});

test('U12 on an iPhone, where no browser prompts, the card says where to find Add to Home Screen, and can be waved away for good', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iphone);
  const page = await openDashboard();
  await expect(card(page)).toContainText(/Tap Share, .* then Add to Home Screen/);
  await expect(card(page).getByRole('button', { name: 'Install' })).toBeHidden();
  await card(page).getByRole('button', { name: 'Not now' }).click();
  await expect(card(page)).toBeHidden();
  await page.reload();
  await isHere(page);
  await expect(card(page)).toBeHidden();
});

test('U12 on an iPhone the app on the home screen does not show the card', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iphone);
  Object.defineProperty(navigator, 'standalone', { value: true, configurable: true });
  const page = await openDashboard();
  await isHere(page);
  await expect(card(page)).toBeHidden();
});

/** Waits until the dashboard has its lower parts, of which the card would be one. */
async function isHere(page: Screen): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: /troubleshooting/i })).toBeVisible();
}

/** What Chromium does when it finds that the app may be installed; gives what shows its window. */
function offerInstall() {
  const prompt = vi.fn(async () => undefined);
  window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  return prompt;
}

/** Whether the page is in a window of the installed app, which it is not at first. */
function fakeOwnWindow() {
  const others = { media: '', onchange: null, addListener() {}, removeListener() {} };
  const ownWindow = Object.assign(new EventTarget(), { matches: false, ...others });
  const ask = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('display-mode: standalone') ? ownWindow : ask(query),
  );
  return ownWindow;
}
