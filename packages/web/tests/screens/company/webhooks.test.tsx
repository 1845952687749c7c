import { queueTest } from '@muster/db/outbox/events';
import type { Store } from '@muster/db/store/store';
import { instantAt } from '@muster/domain/calendar/instant';
import { deliveryTexts, storedFailure } from '@muster/domain/notice/delivery-failures';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { makeGerman } from '../steps/german.ts';
import { openSettings, part } from '../steps/settings.ts';

const office = await openOffice();

test('U223 U224 D62 a list that cannot load, a test that is refused and a secret that was not kept', async () => {
  const page = await openSettings(office, await office.addPerson({ isAdmin: true }), 'webhooks');
  page.expectedConsole.push(/ 404 /);
  let isLost = true;
  page.route(({ path }) => (isLost && path.includes('webhook.list') ? 'unreachable' : undefined));
  await page.reload();
  const section = part(page, 'Webhooks');
  await expect(section).toContainText('Could not load the webhooks');
  isLost = false;
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(section).toContainText('No webhooks yet.');

  await section.getByRole('button', { name: 'New webhook' }).click();
  const making = page.getByRole('dialog', { name: 'New webhook' });
  await making.getByLabel('Name').fill('Till');
  await making.getByLabel('Address').fill('https://hooks.invalid/till');
  await making.getByLabel('A person checked in').check();
  await making.getByRole('button', { name: 'Create webhook' }).click();
  const shown = making.getByRole('status', { name: 'Secret' });
  await expect(shown).toHaveText(/^whsec_/);
  const lost = (await shown.textContent()) ?? '';
  await page.keyboard.press('Escape');
  const row = section.getByRole('listitem').filter({ hasText: 'Till' });
  await expect(row).toContainText('Nothing sent yet.');
  await page.reload();
  await expect(row).toBeVisible();
  await expect(page.getByText('whsec_')).toHaveCount(0);
  await row.getByRole('button', { name: 'New secret for Till' }).click();
  const rotating = page.getByRole('dialog', { name: 'New secret for “Till”' });
  await rotating.getByRole('button', { name: 'Create secret' }).click();
  await expect(rotating.getByRole('status', { name: 'Secret' })).toHaveText(/^whsec_/);
  await expect(rotating.getByRole('status', { name: 'Secret' })).not.toHaveText(lost);
  await rotating.getByRole('button', { name: 'Done' }).click();

  // It is deleted elsewhere while this page still shows it.
  isLost = true;
  await office.store.write((tx) => tx.db.deleteFrom('webhooks').where('name', '=', 'Till').execute());
  await row.getByRole('button', { name: 'Send a test to Till' }).click();
  await expect(page.getByText('Failed to send the test').first()).toBeVisible();
});

test('U223 D62 D101 why a webhook failed is in the reader’s language; a sentence of an earlier release is as it was', async () => {
  const boss = await office.addPerson({ isAdmin: true });
  const asBoss = await office.rest(boss);
  await asBoss.patch('/api/me', { language: 'de' });
  await makeGerman();
  const id = await failingWebhook(
    office.store,
    boss.id,
    storedFailure(deliveryTexts.receiverAnswered({ status: 503 })),
  );
  const page = await openScreen(office, boss, '/admin-settings#webhooks');
  const section = part(page, 'Webhooks');
  const row = section.getByRole('listitem').filter({ hasText: 'Kasse' });
  await expect(row).toContainText(/Der Empfänger hat mit 503 geantwortet, /);
  await row.getByText('Zustellungen', { exact: true }).click();
  const deliveries = page.getByRole('dialog');
  await expect(deliveries).toContainText('Der Empfänger hat mit 503 geantwortet');
  await expect(deliveries).not.toContainText('The receiver');
  await page.keyboard.press('Escape');

  await tellOf(office.store, id, 'The receiver answered 500');
  await page.reload();
  await expect(row).toContainText('The receiver answered 500');
});

/** A webhook whose only delivery failed, for a reason as it is stored. */
async function failingWebhook(store: Store, madeBy: number, lastError: string): Promise<number> {
  const now = instantAt(Date.now());
  const id = await store.write(async (tx) => {
    const row = { name: 'Kasse', url: 'https://hooks.invalid/kasse', events: 'person.created', madeBy };
    const made = tx.db.insertInto('webhooks').values({ ...row, secret: Buffer.alloc(32), createdAt: now });
    const hook = await made.returning('id').executeTakeFirstOrThrow();
    await queueTest(tx, hook.id, now);
    return hook.id;
  });
  await tellOf(store, id, lastError);
  return id;
}

async function tellOf(store: Store, id: number, lastError: string): Promise<void> {
  const [lastAnswerAt, nextAttemptAt] = [instantAt(Date.now()), instantAt(Date.now() + 3_600_000)];
  await store.write(async ({ db }) => {
    await db.updateTable('webhooks').set({ lastAnswerAt, lastError }).where('id', '=', id).execute();
    const row = db.updateTable('outbox').set({ attempts: 1, nextAttemptAt, lastError });
    await row.where('webhookId', '=', id).execute();
  });
}
