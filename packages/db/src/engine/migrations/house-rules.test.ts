import { usualGuidelines } from '@muster/domain/company/guidelines';
import { expect, test } from 'vitest';
import { getSettings } from '../../features/company/reads.ts';
import { newDatabasePlace } from '../../testing/database-place.ts';
import { migrations } from './index.ts';

const company = `INSERT INTO company (id, name, "timeZone", "openedOn", "createdAt", seq)
  VALUES (1, 'Loom', 'UTC', '2026-01-05', '2026-01-05T08:00:00.000Z', 0);`;

test('D103 D107 a company of before has no contacts, the usual guidelines, predictions, weeks from Monday and no rule', async () => {
  const { make, open, run } = await newDatabasePlace();
  await make(migrations.slice(0, 1));
  await run(company);
  const store = await open();
  const settings = await getSettings(store.read, '2026-11-20T08:00:00.000Z');
  await store.close();
  expect(settings).toMatchObject({
    supportContacts: [],
    chatGuidelines: usualGuidelines,
    prediction: 'on',
    weekStart: 1,
    acceptManual: null,
  });
});
