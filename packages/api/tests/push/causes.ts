import type { PushNotice } from '@muster/domain/notice/outgoing';
import type { Answer } from '@muster/testing/calling';
import type { Muster, Person } from '@muster/testing/harness';
import { z } from 'zod';
import { asked, decide as decideCorrection, forgetCheckOut } from '../attendance/correction-steps.ts';
import { documentIn, formOf, pdf, upload } from '../document/forms.ts';
import { dayOff, decide, requested } from '../leave/transports.ts';
import { announce, type Office } from './pushing.ts';

/** A word that is planted wherever someone writes something; no push may carry it. */
export const planted = 'Rosebud';

/** Has something decided of Ann, or said to everyone, in planted words. */
type Cause = (office: Office) => Promise<Answer>;

const answered = z.looseObject({ id: z.int() });

/** What queues each notice. */
export const causes: readonly (readonly [PushNotice, Cause])[] = [
  ['leave_approved', (office) => decideLeave(office, 'approved', '2026-03-09')],
  ['leave_rejected', (office) => decideLeave(office, 'rejected', '2026-03-10')],
  [
    'correction_decided',
    async ({ muster, ann, boss }) => {
      const id = await asked(muster, ann, await forgetCheckOut(muster, ann), { reason: planted });
      return decideCorrection(muster, boss, id, { status: 'declined', adminResponse: planted });
    },
  ],
  ['days_expire', (office) => tellOfExpiry(office)],
  ['document_reviewed', (office) => reviewDocument(office)],
  [
    'hr_document_answered',
    async ({ muster, ann, boss }) => {
      const id = await askForHrDocument(muster, ann);
      return muster.mutate('hrDocument.answer', { id, adminResponse: planted }, { as: boss });
    },
  ],
  [
    'hr_document_answered',
    async ({ muster, ann, boss }) => {
      const fields = {
        userId: ann.id,
        kind: 'hr_document',
        title: planted,
        requestId: await askForHrDocument(muster, ann),
      };
      const parts = Object.entries(fields).map(([name, value]) => ({ name, content: String(value) }));
      const { payload, type } = formOf([
        ...parts,
        { name: 'file', content: pdf(), fileName: `${planted}.pdf` },
      ]);
      return muster.call('POST', '/api/admin/papers', payload, {
        as: boss,
        headers: { 'content-type': type },
      });
    },
  ],
  [
    'warning_issued',
    ({ muster, ann, boss }) =>
      muster.mutate('warning.issue', { userId: ann.id, title: planted, reason: planted }, { as: boss }),
  ],
  [
    'rota_published',
    async ({ muster, ann, boss }) => {
      const day = { date: '2026-03-03', day: null, reason: planted, userId: ann.id, draft: true };
      await muster.mutate('workingTime.addException', day, { as: boss });
      return muster.mutate('workingTime.publishRota', { from: day.date, to: day.date }, { as: boss });
    },
  ],
  [
    'pay_slip_added',
    async ({ muster, ann, boss }) => {
      const fields = { userId: ann.id, kind: 'pay_slip', title: planted };
      const parts = Object.entries(fields).map(([name, value]) => ({ name, content: String(value) }));
      const named = { name: 'file', content: pdf(), fileName: `${planted}.pdf` };
      const { payload, type } = formOf([...parts, named]);
      const headers = { 'content-type': type };
      return muster.call('POST', '/api/admin/papers', payload, { as: boss, headers });
    },
  ],
  ['announcement', ({ muster, boss }) => announce(muster, boss, planted)],
];

async function decideLeave({ muster, ann, boss }: Office, status: string, date: string) {
  const { id } = await requested(muster, ann, dayOff(date, { reason: planted }));
  return decide(muster, boss, id, { status, adminResponse: planted });
}

/** Uploads a document of Ann's and has it approved. */
export async function reviewDocument({ muster, ann, boss }: Office, fields = {}) {
  const { id } = documentIn(await upload(muster, ann, { fileName: `${planted}.pdf`, fields }));
  return muster.mutate('document.review', { id, status: 'approved', adminResponse: planted }, { as: boss });
}

async function askForHrDocument(muster: Muster, as: Person): Promise<number> {
  const { body } = await muster.call(
    'POST',
    '/api/papers/requests',
    { document: 'Other', details: planted },
    { as },
  );
  return answered.parse(body).id;
}

/** What queues a notice for those who decide. */
export const asks: readonly (readonly [PushNotice, Cause])[] = [
  [
    'request_waits',
    async ({ muster, ann }) =>
      muster.call('POST', '/api/leave-requests', dayOff('2026-03-11', { reason: planted }), { as: ann }),
  ],
];

/** Of a leave year whose days can be used for a while longer. */
async function tellOfExpiry({ muster, ann, boss }: Office): Promise<Answer> {
  const rules = { days: 30, carryOver: { most: null, until: '03-31' }, validFrom: '2026-01-01' };
  const policy = { name: planted, accountId: 1, ...rules };
  const { body } = await muster.mutate('leaveAccount.addPolicy', policy, { as: boss });
  const { id: policyId } = answered.parse(body);
  const entry = { userId: ann.id, accountId: 1, policyId, validFrom: '2026-01-01' };
  await muster.mutate('leaveAccount.follow', entry, { as: boss });
  return muster.mutate('leaveAccount.tellOfExpiry', { policyId, year: 2026 }, { as: boss });
}
