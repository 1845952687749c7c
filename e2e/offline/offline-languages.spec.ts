import type { Language } from '@muster/domain/language/languages';
import { languageNames } from '@muster/domain/language/languages';
import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { speaker } from '../support/speaker.ts';

for (const language of ['de', 'ar'] as const satisfies readonly Language[]) {
  const t = speaker(language);
  const isFromRight = language === 'ar';

  test(`D101 U251 someone signs in, checks in and asks for leave in ${languageNames[language]}, and starts in it without a network`, async ({
    page,
    context,
    addPerson,
  }) => {
    test.slow();
    const person = await addPerson();
    await page.goto('/login');
    await page.getByLabel(t('Employee ID')).or(page.getByLabel('Employee ID')).fill(person.employeeId);
    await page.getByRole('combobox', { name: 'Language' }).selectOption(language);
    // What was typed stays.
    await expect(page.getByLabel(t('Employee ID'))).toHaveValue(person.employeeId);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('dir', isFromRight ? 'rtl' : 'ltr');
    await page.getByLabel(t('Password'), { exact: true }).fill(person.password);
    await page.getByRole('button', { name: t('Sign in'), exact: true }).click();
    await expect(page.getByRole('region', { name: t("Today's Status") })).toContainText(t('Not Checked In'));

    await page.getByRole('button', { name: t('Manual Check-In') }).click();
    await expect(page.getByRole('region', { name: t("Today's Status") })).toContainText(t('Checked In'));
    await page.goto('/leave');
    await page.getByRole('button', { name: t('New Leave Request') }).click();
    const form = page.getByRole('dialog', { name: t('New Leave Request') });
    await form.getByRole('button', { name: t('Submit Request') }).click();
    await expect(form.getByText('Reason is required')).toHaveCount(0);
    await form.getByLabel(t('Reason')).fill('Familie');
    await form.getByRole('button', { name: t('Cancel') }).click();

    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const kept = () =>
      page.evaluate(async () => (await (await caches.open('muster-catalogues')).keys()).length);
    await expect.poll(kept).toBe(4);
    await context.setOffline(true);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('button', { name: t('New Leave Request') })).toBeVisible();
  });
}
