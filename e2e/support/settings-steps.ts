import type { SettingsInput } from '@muster/domain/company/settings';
import { startMuster } from '@muster/testing/muster';
import type { Person } from '@muster/testing/people';
import { type RestClient, restClient } from '@muster/testing/rest-client';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { test as base } from './live-steps.ts';

interface Office {
  readonly boss: Person;
  readonly rest: RestClient;
}

/** A company of its own for tests that change its settings: those of the other tests stay as they are. */
export const test = base.extend<{ office: Office }, object>({
  muster: [
    async ({ browserName: _ }, use) => {
      const muster = await startMuster();
      await use(muster);
      await muster.remove();
    },
    { scope: 'worker' },
  ],

  /** An administrator, and the settings as a company begins with them. */
  office: async ({ addPerson, sessionOf }, use) => {
    const boss = await addPerson({ isAdmin: true });
    const rest = restClient(await sessionOf(boss));
    const first: SettingsInput = {
      name: 'Larkfield',
      workDays: [1, 2, 3, 4, 5],
      dayStart: '09:00',
      graceMinutes: 15,
      dayEnd: '17:00',
      leaveYear: null,
      registration: 'open',
      adminEmail: null,
    };
    await rest.patch('/api/admin/settings', first);
    await use({ boss, rest });
  },
});

/** Opens the settings at one of their parts, by the name of its heading. */
export async function openSettings(page: Page, anchor: string, name: string): Promise<void> {
  await page.goto(`/admin-settings#${anchor}`);
  await expect(part(page, name)).toBeVisible();
}

/** A part of the settings by its heading. */
export const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Saves a part, which says that it did. */
export async function save(page: Page, name: string): Promise<void> {
  await part(page, name).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(part(page, name).getByText('Saved', { exact: true })).toBeVisible();
}
