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

test('D101 another language keeps what was typed in an open form, and its page', async ({ page }) => {
  await page.goto('/register');
  const typed = ['L1', 'Zoé Ünal', 'seven blue lanterns'] as const;
  const fields = (t = speaker('en')) => [
    page.getByLabel(t('Employee ID'), { exact: true }),
    page.getByLabel(t('Full Name'), { exact: true }),
    page.getByLabel(t('Password'), { exact: true }),
  ];
  for (const [index, field] of fields().entries()) await field.fill(typed[index] ?? '');
  const begun = await page.evaluate(() => performance.timeOrigin);
  for (const language of ['de', 'ar', 'en'] as const) {
    await page.getByRole('combobox').selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const shown = fields(speaker(language));
    for (const [index, field] of shown.entries()) await expect(field).toHaveValue(typed[index] ?? '');
  }
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(begun);
});
