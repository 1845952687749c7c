import type { Muster, Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { procedures } from '../../src/rest/procedures.ts';
import { addEvidence, file, form, office, open } from './people.ts';

/** What the grievance says, in its text, its files and the answer to it. */
const words = [form.subject, form.description, 'Photo of Bob', 'We spoke to Bob', '% 1\n%%EOF'];

/** A grievance that leaves out the boss, answered by the chief, and Dora, who became an administrator since. */
async function fixture() {
  const { muster, ann, boss: excluded, chief: handler } = await office();
  const id = await file(muster, ann, { excludedAdminId: excluded.id });
  const evidence = await addEvidence(muster, ann, id);
  const update = { id, status: 'in_progress', adminResponse: 'We spoke to Bob' };
  await muster.mutate('grievance.update', update, { as: handler });
  const since = await muster.person('DORA', { isAdmin: true });
  // Everyone who asks leads the filer, so that what only leads may ask is answered, too (D94).
  const leadIds = [excluded, handler, since].map((lead) => lead.id);
  const { body } = await muster.mutate('team.add', { name: 'Kitchen', leadIds }, { as: handler });
  const team = z.object({ id: z.int() }).parse(body);
  await muster.mutate('team.move', { userId: ann.id, teamId: team.id }, { as: handler });
  return { muster, ann, handler, callers: { excluded, since }, id, evidence };
}

type Fixture = Awaited<ReturnType<typeof fixture>>;

/** Every question by REST and tRPC, naming the grievance, its file and its filer wherever there is room for it. */
function questions({ muster, ann, id, evidence }: Fixture): string[] {
  const filled = (url: string, own: number) =>
    url
      .replace(':fileName', evidence.fileName)
      .replace(/:(user|lead)Id/, `${ann.id}`)
      .replace(/:\w+/, `${own}`);
  const inputs = [
    undefined,
    { id },
    { id: evidence.id },
    { userId: ann.id },
    { leadId: ann.id },
    { search: 'Noise' },
  ].map((input) => (input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''));
  const rest = muster.app.routes
    .filter(({ method, url }) => method === 'GET' && /^\/(api|uploads)\//.test(url))
    .filter(({ url }) => !url.startsWith('/api/docs'))
    .flatMap(({ url }) => [filled(url, id), filled(url, evidence.id)]);
  const trpc = [...procedures]
    .filter(([, { type }]) => type === 'query')
    .flatMap(([path]) => inputs.map((input) => `/trpc/${path}${input}`));
  return [...new Set([...rest, ...trpc])];
}

async function everyAnswer(muster: Muster, as: Person, urls: readonly string[]) {
  const answers = [];
  for (const url of urls) {
    const { status, text } = await muster.call('GET', url, undefined, { as });
    expect([url, status < 500 && status !== 401 && status !== 403]).toEqual([url, true]);
    answers.push({ url, text });
  }
  return answers;
}

const told = (answers: readonly { readonly url: string; readonly text: string }[]) =>
  answers.filter(({ text }) => words.some((word) => text.includes(word))).map(({ url }) => url);

describe('D21 the inventory of routes for administrators who may not see a grievance', {
  timeout: 120_000,
}, () => {
  it('has no answer with a word of it for the excluded one and for one since later', async () => {
    const made = await fixture();
    const { muster, handler, callers } = made;
    const urls = questions(made);
    for (const [name, as] of Object.entries(callers))
      expect([name, told(await everyAnswer(muster, as, urls))]).toEqual([name, []]);
    const shown = told(await everyAnswer(muster, handler, urls));
    for (const path of ['grievance.page', 'grievance.open', 'document.page', 'uploads'])
      expect(shown.some((url) => url.includes(path))).toBe(true);
  });

  it('has no write for them: what names it or its file is not there, as if there were none', async () => {
    const made = await fixture();
    const { muster, callers, id, evidence, handler } = made;
    const writes = (grievance: number, document: number, adminId: number) =>
      [
        ['PATCH', `/api/admin/grievances/${grievance}`, { status: 'closed' }],
        ['POST', `/api/admin/grievances/${grievance}/hand-over`, { adminId }],
        ['POST', `/api/grievances/${grievance}/handler`, { adminId }],
        ['PATCH', `/api/admin/documents/${document}`, { status: 'approved' }],
      ] as const;
    for (const as of Object.values(callers)) {
      const none = writes(99, 99, as.id);
      for (const [index, [method, url, body]] of writes(id, evidence.id, as.id).entries()) {
        const answer = await muster.call(method, url, body, { as });
        const [, otherUrl, otherBody] = none[index] ?? [method, url, body];
        const missing = await muster.call(method, otherUrl, otherBody, { as });
        expect([url, answer.status, answer.body]).toEqual([url, 404, missing.body]);
      }
    }
    expect((await open(muster, handler, id)).body).toMatchObject({ status: 'in_progress' });
  });
});
