import { randomUUID } from 'node:crypto';
import { insertHrDocument } from '@muster/db/features/hr-document/writes';
import { boot, type Muster, monday, type Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';

const wish = { document: 'Salary certificate', details: 'For my landlord,\nof the last three months' };

const ask = (muster: Muster, as: Person, changes: object = {}, headers = {}) =>
  muster.call('POST', '/api/papers/requests', { ...wish, ...changes }, { as, headers });

const answer = (muster: Muster, as: Person, id: unknown, body: object = { adminResponse: 'In your tray' }) =>
  muster.call('PATCH', `/api/admin/paper-requests/${id}`, body, { as });

const get = async (muster: Muster, url: string, as: Person) =>
  (await muster.call('GET', url, undefined, { as })).body;

const stored = ({ store }: Muster) => store.read.selectFrom('hr_document_requests').selectAll().execute();

async function fixture() {
  const muster = await boot();
  const [boss, ann] = [await muster.person('B1', { isAdmin: true }), await muster.person('E1')];
  return { muster, boss, ann };
}

const whole = {
  id: 1,
  ...wish,
  status: 'pending',
  file: null,
  adminResponse: null,
  reviewedBy: null,
  reviewedAt: null,
  createdAt: monday,
  updatedAt: monday,
};

describe('D38 asking HR for a document', () => {
  it('answers 201 with the whole entity, which its person alone can list', async () => {
    const { muster, ann } = await fixture();
    const ben = await muster.person('E2');
    const made = await ask(muster, ann, { status: 'answered', userId: ben.id });
    expect([made.status, made.body]).toEqual([201, { ...whole, userId: ann.id }]);
    expect(await get(muster, '/api/papers/requests', ann)).toEqual([made.body]);
    expect(await get(muster, '/api/papers/requests', ben)).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['no document', { document: '' }, 'document'],
    ['an unknown document', { document: 'Medal' }, 'document'],
    ['no details', { details: ' ' }, 'details'],
    ['details too long', { details: 'x'.repeat(2_001) }, 'details'],
  ])('with %s is 400, names the field and leaves nothing', async (_name, changes, field) => {
    const { muster, ann } = await fixture();
    const refused = await muster.mutate('hrDocument.request', { ...wish, ...changes }, { as: ann });
    expect([refused.status, refused.body]).toEqual([
      400,
      expect.objectContaining({ data: expect.objectContaining({ field }) }),
    ]);
    expect(await stored(muster)).toEqual([]);
  });

  it('D49 repeated under its key is one request', async () => {
    const { muster, ann } = await fixture();
    const key = { 'idempotency-key': randomUUID() };
    const first = await ask(muster, ann, {}, key);
    expect((await ask(muster, ann, {}, key)).body).toEqual(first.body);
    expect((await ask(muster, ann, { details: 'Another' }, key)).status).toBe(422);
    expect(await stored(muster)).toHaveLength(1);
  });
});

describe('D38 answering a request', () => {
  it('stores the words, who and when; the person reads them', async () => {
    const { muster, boss, ann } = await fixture();
    await ask(muster, ann);
    muster.pass({ hours: 1 });
    const answered = await answer(muster, boss, 1);
    const after = {
      ...whole,
      userId: ann.id,
      status: 'answered',
      adminResponse: 'In your tray',
      reviewedBy: boss.id,
      reviewedAt: muster.now(),
      updatedAt: muster.now(),
    };
    expect([answered.status, answered.body]).toEqual([200, after]);
    expect(await get(muster, '/api/papers/requests', ann)).toEqual([after]);
  });

  it('is done once, also of two at once', async () => {
    const { muster, boss, ann } = await fixture();
    const other = await muster.person('B2', { isAdmin: true });
    await ask(muster, ann);
    const answers = await Promise.all([
      answer(muster, boss, 1, { adminResponse: 'Boss' }),
      answer(muster, other, 1, { adminResponse: 'Other' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [row] = await stored(muster);
    expect([row?.adminResponse, row?.reviewedBy]).toEqual(
      answers[0]?.status === 200 ? ['Boss', boss.id] : ['Other', other.id],
    );
    const winner = answers[0]?.status === 200 ? 'B1' : 'B2';
    const stands = `This request was already answered by Person ${winner} on 2 March 2026 at`;
    expect((await answer(muster, boss, 1)).body).toEqual({ message: expect.stringContaining(stands) });
  });

  it('is for administrators, and of a request that is there', async () => {
    const { muster, boss, ann } = await fixture();
    await ask(muster, ann);
    const refused = [
      await answer(muster, ann, 1),
      await answer(muster, boss, 2),
      await answer(muster, boss, 'one'),
      await answer(muster, boss, 1, { adminResponse: 'x'.repeat(2_001) }),
      await muster.call('GET', '/api/admin/paper-requests', undefined, { as: ann }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 404, 400, 400, 403]);
    expect(await stored(muster)).toEqual([expect.objectContaining({ status: 'pending' })]);
  });

  it('shows administrators those that wait first, with the person', async () => {
    const { muster, boss, ann } = await fixture();
    for (const details of ['one', 'two', 'three', 'four']) await ask(muster, ann, { details });
    await answer(muster, boss, 2);
    await answer(muster, boss, 4);
    const list = await get(muster, '/api/admin/paper-requests', boss);
    expect(list).toEqual([3, 1, 4, 2].map((id) => expect.objectContaining({ id, file: null })));
    const user = { id: ann.id, fullName: 'Person E1', employeeId: 'E1', department: null };
    expect(list).toEqual(expect.arrayContaining([expect.objectContaining({ id: 3, user })]));
    expect((await muster.query('hrDocument.listRequests', { as: boss })).body).toEqual(list);
  });

  it('is in the audit log without its words', async () => {
    const { muster, boss, ann } = await fixture();
    await ask(muster, ann);
    await answer(muster, boss, 1);
    expect(await muster.store.read.selectFrom('audit_log').selectAll().execute()).toEqual([
      expect.objectContaining({ actorId: boss.id, action: 'paper.answer', subjectId: 1, details: null }),
    ]);
  });
});

describe('D38 the HR documents of a person', () => {
  const hand = (
    { store }: Muster,
    userId: number,
    issuedBy: number,
    title: string,
    requestId: number | null,
  ) =>
    store.write((tx) =>
      insertHrDocument(
        tx,
        {
          userId,
          kind: requestId === null ? 'pay_slip' : 'hr_document',
          title,
          requestId,
          fileName: `${title}.pdf`,
          originalName: 'slip.pdf',
          mimeType: 'application/pdf',
          fileSize: 3,
          filePath: `uploads/${title}.pdf`,
          issuedBy,
        },
        monday,
      ),
    );

  it('are listed newest first, and neither to others nor with the place on disk', async () => {
    const { muster, boss, ann } = await fixture();
    const first = await hand(muster, ann.id, boss.id, 'October', null);
    const second = await hand(muster, ann.id, boss.id, 'November', null);
    expect(await get(muster, '/api/papers', ann)).toEqual([second, first]);
    expect(Object.keys(first).sort()).toEqual(
      [
        'createdAt',
        'fileName',
        'fileSize',
        'id',
        'kind',
        'mimeType',
        'originalName',
        'title',
        'userId',
      ].sort(),
    );
    expect(await get(muster, '/api/papers', boss)).toEqual([]);
  });

  it('hang on the request that they answered', async () => {
    const { muster, boss, ann } = await fixture();
    await ask(muster, ann);
    const file = await hand(muster, ann.id, boss.id, 'Certificate', 1);
    await answer(muster, boss, 1, {});
    for (const [url, as] of [
      ['/api/papers/requests', ann],
      ['/api/admin/paper-requests', boss],
    ] as const)
      expect(await get(muster, url, as)).toEqual([expect.objectContaining({ status: 'answered', file })]);
  });
});
