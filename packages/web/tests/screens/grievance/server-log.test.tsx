import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ask } from '@muster/testing/ask';
import { documentsOf, onlyGrievance, textFile } from '@muster/testing/grievances';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { choose, fileGrievance, rowOf, uploaded } from '../steps/grievance.ts';
import { allSent } from '../steps/page.ts';

const office = await openOffice({ logLevel: 'trace' });
const { muster, store } = office;

/** Words that occur nowhere but in what the test plants. */
const [word, inFile, fileWord] = ['Quoizelle', 'Zwiebelturm', 'Xylophage'];

test('D20 what a grievance says is in no log of the server, whatever it logs', async () => {
  const boss = await office.addPerson({ isAdmin: true });
  const handler = await office.rest(await office.addPerson({ isAdmin: true }));
  const page = await openScreen(office, boss, '/grievance');
  page.expectedConsole.push(/ 400 /);
  const step = await fileGrievance(page, { subject: word, description: `${word}\n${word}` });
  const name = `${fileWord}.txt`;
  await choose(step, { ...textFile(name), buffer: Buffer.from(inFile) });
  await uploaded(step, name);
  await choose(step, { ...textFile(`${fileWord}.pdf`), buffer: Buffer.from(inFile) });
  await expect(rowOf(step, `${fileWord}.pdf`)).toContainText('Failed');
  await rowOf(step, `${fileWord}.pdf`).getByRole('button', { name: 'Remove' }).click();
  await step.getByRole('button', { name: 'Done' }).click();
  await allSent(page);

  const own = await office.rest(boss);
  for (const body of [
    { subject: `${word}\n`, description: word, category: word },
    { subject: word, description: word, category: 'other', excludedAdminId: 99 },
  ])
    expect((await own.call('POST', '/api/grievances', body)).status).toBeGreaterThanOrEqual(400);
  const id = await onlyGrievance(store, boss.id);
  await handler.patch(`/api/admin/grievances/${id}`, { status: 'closed', adminResponse: word });
  // A file that is gone is a defect, and the log tells of it.
  const [file] = await documentsOf(store, boss.id);
  rmSync(join(muster.dataFolder, file?.filePath ?? ''));
  expect((await ask(await office.sessionOf(boss), `/uploads/${file?.fileName}`)).status).toBe(404);
  await expect.poll(() => muster.printed()).toContain('an uploaded file is missing');
  for (const trace of [word, inFile, fileWord]) expect(muster.printed()).not.toContain(trace);
});
