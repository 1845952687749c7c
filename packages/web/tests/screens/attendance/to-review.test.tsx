import { yesterday } from '@muster/testing/corrections';
import { insertCrowd } from '@muster/testing/staff-attendance';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';

const office = await openOffice();
const { store } = office;

test('U83 U186 the tab counts all records to review, of which the list has the newest 200', async () => {
  await insertCrowd(store, yesterday(), 201);
  await store.write((tx) => tx.db.updateTable('attendance').set({ manual: 1 }).execute());
  const page = await openScreen(
    office,
    await office.addPerson({ isAdmin: true }),
    '/admin-attendance?tab=review',
  );
  await expect(page.getByRole('tab', { name: /^To review/ })).toHaveText(/201$/);
  await expect(page.getByText(/: the newest 200\.$/)).toBeVisible();
});
