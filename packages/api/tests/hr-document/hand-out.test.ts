import { randomUUID } from 'node:crypto';
import { setActive } from '@muster/db/features/account/writes/account';
import { boot, type Muster, monday, type Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { filesOf, formOf, pdf } from '../document/forms.ts';

interface HandOut {
  readonly fields?: Readonly<Record<string, string>>;
  readonly content?: Buffer;
  readonly fileName?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function handOut(muster: Muster, as: Person | undefined, to: Person, sent: HandOut = {}) {
  const { fields, content = pdf(), fileName = 'slip.pdf', headers } = sent;
  const all = { userId: String(to.id), kind: 'pay_slip', title: 'October 2026', ...fields };
  const named = Object.entries(all).map(([name, text]) => ({ name, content: text }));
  const { payload, type } = formOf([...named, { name: 'file', content, fileName }]);
  const options = { as, headers: { 'content-type': type, ...headers } };
  return muster.call('POST', '/api/admin/papers', payload, options);
}

const askFor = (muster: Muster, as: Person) =>
  muster.call('POST', '/api/papers/requests', { document: 'Other', details: 'x' }, { as });

const get = (muster: Muster, url: string, as: Person) => muster.call('GET', url, undefined, { as });
const named = z.looseObject({ fileName: z.string() });
const hrDocuments = ({ store }: Muster) => store.read.selectFrom('hr_documents').selectAll().execute();
const nothing = { stored: [], arriving: [] };

async function fixture() {
  const muster = await boot();
  const [boss, ann] = [await muster.person('B1', { isAdmin: true }), await muster.person('E1')];
  return { muster, boss, ann };
}

describe('D38 handing out an HR document', () => {
  it('answers 201 with it; its person lists and opens it, others neither (D22)', async () => {
    const { muster, boss, ann } = await fixture();
    const ben = await muster.person('E2');
    const answer = await handOut(muster, boss, ann, { fileName: 'Lohn Oktober.PDF' });
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        id: 1,
        userId: ann.id,
        kind: 'pay_slip',
        title: 'October 2026',
        fileName: expect.stringMatching(/^[0-9a-f]{32}\.pdf$/),
        originalName: 'Lohn Oktober.PDF',
        mimeType: 'application/pdf',
        fileSize: pdf().length,
        createdAt: monday,
      },
    ]);
    expect((await get(muster, '/api/papers', ann)).body).toEqual([answer.body]);
    expect((await get(muster, '/api/papers', ben)).body).toEqual([]);
    const listed = { hrDocuments: [answer.body], requests: [] };
    expect((await get(muster, `/api/admin/people/${ann.id}/papers`, boss)).body).toEqual(listed);
    expect((await get(muster, `/api/admin/people/${ann.id}/papers`, ann)).status).toBe(403);
    const { fileName } = named.parse(answer.body);
    const opened = await Promise.all([ann, boss, ben].map((as) => get(muster, `/uploads/${fileName}`, as)));
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 404]);
    expect(opened[0]?.text).toBe(pdf().toString());
    expect(await filesOf(muster)).toEqual({ stored: [fileName], arriving: [] });
  });

  it('answers the request that it is for', async () => {
    const { muster, boss, ann } = await fixture();
    await askFor(muster, ann);
    const fields = { kind: 'hr_document', title: 'Letter', requestId: '1', adminResponse: 'Here it is' };
    const file = (await handOut(muster, boss, ann, { fields })).body;
    expect((await get(muster, '/api/papers/requests', ann)).body).toEqual([
      expect.objectContaining({ status: 'answered', adminResponse: 'Here it is', reviewedBy: boss.id, file }),
    ]);
  });

  it('answers a request once: of two at once one, and the file of the other is gone', async () => {
    const { muster, boss, ann } = await fixture();
    await askFor(muster, ann);
    const fields = { kind: 'hr_document', requestId: '1' };
    const answers = await Promise.all(
      [1, 2].map((n) => handOut(muster, boss, ann, { fields, content: pdf(n) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [row, ...others] = await hrDocuments(muster);
    expect(others).toEqual([]);
    expect(await filesOf(muster)).toEqual({ stored: [row?.fileName], arriving: [] });
  });

  it('is for administrators: 403 for others, 401 for no one, and nothing is left', async () => {
    const { muster, ann } = await fixture();
    const statuses = [await handOut(muster, ann, ann), await handOut(muster, undefined, ann)].map(
      ({ status }) => status,
    );
    expect(statuses).toEqual([403, 401]);
    expect([await hrDocuments(muster), await filesOf(muster)]).toEqual([[], nothing]);
  });

  it.each<[string, HandOut, number]>([
    ['no person', { fields: { userId: '' } }, 400],
    ['a person who is not there', { fields: { userId: '99' } }, 404],
    ['an unknown kind', { fields: { kind: 'gift' } }, 400],
    ['no title', { fields: { title: ' ' } }, 400],
    ['a title of two lines', { fields: { title: 'a\nb' } }, 400],
    ['a request that is not there', { fields: { kind: 'hr_document', requestId: '99' } }, 404],
    ['a request that is no number', { fields: { kind: 'hr_document', requestId: 'x' } }, 400],
    ['a pay slip for a request', { fields: { requestId: '1' } }, 400],
    ['a name that is no PDF', { fileName: 'slip.docx' }, 400],
    ['a name of nothing but the extension', { fileName: '.pdf' }, 400],
    ['a content that is no PDF', { content: Buffer.from('<html></html>') }, 400],
    ['an empty file', { content: Buffer.alloc(0) }, 400],
    ['more than 10 MB', { content: Buffer.concat([pdf(), Buffer.alloc(10_485_760)]) }, 413],
  ])('with %s is refused and leaves nothing (D23)', async (_name, sent, status) => {
    const { muster, boss, ann } = await fixture();
    await askFor(muster, ann);
    const answer = await handOut(muster, boss, ann, sent);
    expect(answer.status).toBe(status);
    expect([await hrDocuments(muster), await filesOf(muster)]).toEqual([[], nothing]);
    const requests = await muster.store.read.selectFrom('hr_document_requests').select('status').execute();
    expect(requests).toEqual([{ status: 'pending' }]);
  });

  it('for a request of another person, or to a closed account, is 404', async () => {
    const { muster, boss, ann } = await fixture();
    const ben = await muster.person('E2');
    await askFor(muster, ben);
    const fields = { kind: 'hr_document', requestId: '1' };
    const other = await handOut(muster, boss, ann, { fields });
    await muster.store.write((tx) => setActive(tx, 'E1', false, monday));
    expect([other.status, (await handOut(muster, boss, ann)).status]).toEqual([404, 404]);
    expect([await hrDocuments(muster), await filesOf(muster)]).toEqual([[], nothing]);
  });

  it('D49 repeated under its key is one document and one file', async () => {
    const { muster, boss, ann } = await fixture();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await handOut(muster, boss, ann, { headers });
    expect((await handOut(muster, boss, ann, { headers })).body).toEqual(first.body);
    expect((await handOut(muster, boss, ann, { headers, content: pdf(2) })).status).toBe(422);
    expect((await filesOf(muster)).stored).toHaveLength(1);
  });

  it('D51 counts as an upload, and is in the audit log', async () => {
    const { muster, boss, ann } = await fixture();
    for (let n = 0; n < 30; n += 1) expect((await handOut(muster, boss, ann)).status).toBe(201);
    expect((await handOut(muster, boss, ann)).status).toBe(429);
    const log = await muster.store.read.selectFrom('audit_log').selectAll().execute();
    expect(log).toHaveLength(30);
    expect(log[0]).toMatchObject({ actorId: boss.id, action: 'paper.hand-out', subjectId: 1, details: null });
  });
});
