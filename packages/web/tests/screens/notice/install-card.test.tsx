import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';

const office = await openOffice();

test('the install card shows while the browser offers it, until it is waved away for good', async () => {
  const page = await openScreen(office, await office.addPerson(), '/dashboard');
  const card = page.getByRole('region', { name: 'Install Muster' });
  const heading = page.getByRole('heading', { level: 1 });
  const offer = () => window.dispatchEvent(new Event('beforeinstallprompt'));
  await expect(heading).toBeVisible();
  await expect(card).toBeHidden();
  offer();
  await expect(card.getByRole('button', { name: 'Install' })).toBeVisible();
  window.dispatchEvent(new Event('appinstalled'));
  await expect(card).toBeHidden();
  offer();
  await card.getByRole('button', { name: 'Not now' }).click();
  await expect(card).toBeHidden();
  await page.reload();
  await expect(heading).toBeVisible();
  offer();
  await expect(card).toBeHidden();
});
