import { testEngine } from '@muster/db/testing/engine';
import { createTestDatabase } from '@muster/db/testing/postgres';
import { password } from '@muster/testing/people';
import { signIn } from '@muster/testing/rest-client';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { runHere } from '../cli/in-process.ts';
import { newFolder, serve } from '../cli/process.ts';
import { pdf } from '../document/forms.ts';

/** The environment of a server on the engine of the project. */
async function environment(): Promise<Record<string, string>> {
  if (testEngine !== 'postgres') return {};
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  return { DATABASE_URL: database.url, SECRET_KEY: '4f'.repeat(32) };
}

const entity = z.looseObject({ id: z.int() });

function fileOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(pdf())], { type: 'application/pdf' }), 'file.pdf');
  return form;
}

it('D61 muster check finds nothing after an erasure, and account reactivate is refused', async () => {
  const [folder, env] = [newFolder(), await environment()];
  const command = (args: string, input = '') => runHere(folder, args, { input, env });
  const create = 'account create --password-stdin --employee-id';
  expect((await command(`${create} BOSS --name Boss --admin`, `${password}\n`)).code).toBe(0);
  expect((await command(`${create} E1 --name Ann`, `${password}\n`)).code).toBe(0);
  const server = await serve(folder, env);
  const [boss, ann] = [await signIn(server, 'BOSS'), await signIn(server, 'E1')];
  const done = async (who: typeof ann, path: string, body: object = {}) => {
    const answer = await who.client.call('POST', path, body);
    expect(answer.status, path).toBeLessThan(300);
    return answer.body;
  };
  const send = async (who: typeof ann, path: string, fields: Readonly<Record<string, string>>) => {
    const options = { method: 'POST', headers: { cookie: who.cookie }, body: fileOf(fields) };
    expect((await fetch(`${server.address}${path}`, options)).status).toBe(201);
  };
  await done(ann, '/api/attendance/checkin', { latitude: 52.5, longitude: 13.4 });
  await done(ann, '/api/messages', { content: 'bye' });
  const { id } = entity.parse((await ann.client.call('GET', '/api/me')).body);
  await send(ann, '/api/documents/upload', { documentType: 'medical_certificate' });
  await send(boss, '/api/admin/papers', { userId: String(id), kind: 'pay_slip', title: 'May' });
  await done(boss, '/api/admin/warnings', { userId: id, title: 'Late', reason: 'Again' });
  await done(boss, '/api/auth/confirm', { password });
  await done(boss, `/api/admin/people/${id}/active`, { active: false });
  expect(await done(boss, `/api/admin/people/${id}/erase`, { fullName: 'Ann' })).toMatchObject({
    fullName: 'Former employee',
  });
  expect((await signIn(server, 'E1')).status).toBe(401);
  const sound = `The ${testEngine === 'postgres' ? 'database' : 'data folder'} is sound\n`;
  expect(await command('check')).toEqual({ code: 0, stdout: sound, stderr: '' });
  await server.end('SIGTERM');
  expect(await command('check')).toEqual({ code: 0, stdout: sound, stderr: '' });
  expect(await command('account reactivate --employee-id e1')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'This person’s data was erased: the account stays closed\n',
  });
});
