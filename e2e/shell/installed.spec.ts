import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const card = (page: Page) => page.getByRole('region', { name: 'Install Muster' });

// The card and the manifest are the page's; what the worker keeps is read from its file.
test.use({ serviceWorkers: 'block' });

test.describe('the manifest', () => {
  test('says all that an installed app needs, and every picture it names is of the stated size', async ({
    page,
  }) => {
    await page.goto('/login');
    const link = page.locator('link[rel=manifest]');
    await expect(link).toHaveAttribute('href', '/manifest.webmanifest');
    const manifest = await (await page.request.get('/manifest.webmanifest')).json();
    expect(manifest).toMatchObject({
      id: '/',
      name: 'Muster',
      short_name: 'Muster',
      lang: 'en',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      categories: ['business', 'productivity'],
      icons: [{ sizes: '192x192' }, { sizes: '512x512' }, { sizes: '512x512', purpose: 'maskable' }],
      shortcuts: [
        { name: 'Check in', url: '/dashboard' },
        { name: 'Leave', url: '/leave' },
      ],
    });
    const screenshots: { form_factor: string; label: string }[] = manifest.screenshots;
    expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'narrow', 'wide', 'wide']);
    for (const { label } of screenshots) expect(label).not.toBe('');

    const named: { src: string; sizes: string; type: string }[] = [
      ...manifest.icons,
      ...manifest.shortcuts.flatMap(({ icons }: { icons: [] }) => icons),
      ...manifest.screenshots,
    ];
    expect(named).toHaveLength(9);
    for (const picture of named) {
      expect(await measured(page, picture.src), picture.src).toEqual({
        sizes: picture.sizes,
        type: picture.type,
        isSmall: true,
      });
    }
  });

  test('names pictures of the install dialog that the service worker does not carry around', async ({
    page,
  }) => {
    const worker = await (await page.request.get('/sw.js')).text();
    expect(worker).toContain('shortcut-leave-192.png');
    expect(worker).not.toContain('screenshots/');
  });
});

test.describe('the install card', () => {
  test('shows the browser’s prompt when asked to, and is gone once it was taken up', async ({
    page,
    employee: _,
  }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(card(page)).toBeHidden();
    await prompt(page);
    await card(page).getByRole('button', { name: 'Install' }).click();
    await expect(card(page)).toBeHidden();
    await expect(page.locator('html')).toHaveAttribute('data-prompted', '1');
  });

  test('shows when the browser offered to install before the app’s scripts ran', async ({
    page,
    employee: _,
  }) => {
    let release = () => {};
    const offered = new Promise<void>((next) => {
      release = next;
    });
    await page.route('**/assets/*.js', async (route) => {
      await offered;
      await route.continue();
    });
    const script = page.waitForRequest('**/assets/*.js');
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await script;
    await prompt(page);
    release();
    await card(page).getByRole('button', { name: 'Install' }).click();
    await expect(card(page)).toBeHidden();
    await expect(page.locator('html')).toHaveAttribute('data-prompted', '1');
  });

  test('is offered by no other page, and by none to people who are not signed in', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await prompt(page);
    await expect(card(page)).toBeHidden();
  });

  test('stays away after it was waved away, also in a new tab', async ({ page, context, employee: _ }) => {
    await page.goto('/dashboard');
    await prompt(page);
    await card(page).getByRole('button', { name: 'Not now' }).click();
    await expect(card(page)).toBeHidden();
    const later = await context.newPage();
    await later.goto('/dashboard');
    await expect(later.getByRole('heading', { level: 1 })).toBeVisible();
    await prompt(later);
    await expect(card(later)).toBeHidden();
  });

  test('goes when the tab becomes the window of the installed app', async ({ page, employee: _ }) => {
    await fakeDisplayMode(page, 'browser');
    await page.goto('/dashboard');
    await prompt(page);
    await expect(card(page)).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('moved-to-own-window')));
    await expect(card(page)).toBeHidden();
  });

  test('is not in the installed app, whatever its browser says', async ({ page, employee: _ }) => {
    await fakeDisplayMode(page, 'standalone');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await prompt(page);
    await expect(card(page)).toBeHidden();
  });
});

test.describe('on an iPhone, where no browser prompts', () => {
  test.use({ userAgent: iphone, viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the card says where to find Add to Home Screen, and can be waved away for good', async ({
    page,
    employee: _,
  }) => {
    await page.goto('/dashboard');
    await expect(card(page)).toContainText(/Tap Share, .* then Add to Home Screen/);
    await expect(card(page).getByRole('button', { name: 'Install' })).toBeHidden();
    await card(page).getByRole('button', { name: 'Not now' }).click();
    await expect(card(page)).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(card(page)).toBeHidden();
  });

  test('the app on the home screen does not show it', async ({ page, employee: _ }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(card(page)).toBeHidden();
  });
});

/** What a picture really is, as the browser decodes it. */
function measured(page: Page, src: string) {
  return page.evaluate(async (address) => {
    const blob = await (await fetch(address)).blob();
    const { width, height } = await createImageBitmap(blob);
    return { sizes: `${width}x${height}`, type: blob.type, isSmall: blob.size < 130_000 };
  }, src);
}

/** What Chromium does when it finds that the app may be installed. */
function prompt(page: Page) {
  return page.evaluate(() => {
    const ask = async () => {
      const { dataset } = document.documentElement;
      dataset['prompted'] = String(Number(dataset['prompted'] ?? 0) + 1);
    };
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: ask }));
  });
}

/** The debugging protocol cannot emulate this one media feature. */
function fakeDisplayMode(page: Page, mode: 'browser' | 'standalone') {
  return page.addInitScript((shown) => {
    const ask = window.matchMedia.bind(window);
    const ownWindow = Object.assign(new EventTarget(), { matches: shown === 'standalone' });
    const value = (query: string) => (query.includes('display-mode: standalone') ? ownWindow : ask(query));
    Object.defineProperty(window, 'matchMedia', { value });
    window.addEventListener('moved-to-own-window', () => {
      ownWindow.matches = true;
      ownWindow.dispatchEvent(new Event('change'));
    });
  }, mode);
}
