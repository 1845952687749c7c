import { setAdminEmail } from '@muster/db/features/company/writes/company';
import { deliveryTexts } from '@muster/domain/notice/delivery-failures';
import { boot } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { mailTransportOf } from '../../src/outbox/mail/open.ts';
import { SendFailure } from '../../src/outbox/sender.ts';
import { upload } from '../document/forms.ts';
import { file, office } from '../grievance/people.ts';
import { dayOff, requested } from '../leave/transports.ts';
import { mailing, office as mailOffice } from '../mail/mailing.ts';

describe('the overview of an administrator', () => {
  it('counts what waits, and this month’s requests by the company’s clocks', async () => {
    const { muster, ann, boss, chief } = await office();
    await requested(muster, ann, dayOff('2026-04-01'));
    await file(muster, ann, { excludedAdminId: boss.id });
    await upload(muster, ann);
    const seenBy = async (as: typeof boss) =>
      (await muster.query('admin.overview', { as: await muster.device(as) })).body;
    const some = {
      pendingLeave: 1,
      openGrievances: 0,
      inProgressGrievances: 0,
      totalRequests: 1,
      pendingDocuments: 1,
      pendingCorrections: 0,
      pendingHrDocumentRequests: 0,
      pendingCancellations: 0,
      recordsToReview: 0,
      leaveOfLeads: 0,
      cancellationsOfLeads: 0,
      correctionsOfLeads: 0,
      schedules: 0,
    };
    expect(await seenBy(boss)).toEqual(some);
    expect(await seenBy(chief)).toEqual({ ...some, openGrievances: 1, totalRequests: 2 });
    muster.moveTo('2026-03-31T21:59:59.999Z');
    expect(await seenBy(boss)).toMatchObject({ totalRequests: 1 });
    muster.moveTo('2026-03-31T22:00:00.000Z');
    expect(await seenBy(boss)).toMatchObject({ totalRequests: 0, pendingLeave: 1 });
  });
});

describe('D34 the status', () => {
  it('says how mail is sent, and that no one gets any while there is no address', async () => {
    const muster = await boot();
    const boss = await muster.person('BOSS', { isAdmin: true });
    const status = {
      database: 'writable',
      mail: { way: { way: 'files' }, health: 'no_address', waiting: 0 },
    };
    expect((await muster.query('admin.status', { as: boss })).body).toMatchObject(status);
    await muster.store.write((tx) => setAdminEmail(tx, 'hr@example.com'));
    expect((await muster.query('admin.status', { as: boss })).body).toMatchObject({
      mail: { address: 'hr@example.com', health: 'ready' },
    });
  });

  it('is no longer healthy once a mail fails, says why, and is healthy again once it went', async () => {
    const { muster, ann, boss } = await mailOffice();
    let broken = true;
    const outbox = mailing(muster, async () => {
      if (broken) throw new SendFailure(deliveryTexts.mailServerNotFound({ code: 'EDNS' }));
    });
    await requested(muster, ann);
    await outbox.drain();
    const mailNow = async () => (await muster.query('admin.status', { as: boss })).body;
    expect(await mailNow()).toMatchObject({
      mail: {
        health: 'failing',
        waiting: 1,
        lastSentAt: null,
        failing: {
          why: 'The mail server was not found (EDNS)',
          code: 'delivery.mailServerNotFound',
          params: { code: 'EDNS' },
          attempts: 1,
        },
      },
    });
    broken = false;
    muster.pass({ minutes: 5 });
    await outbox.drain();
    expect(await mailNow()).toMatchObject({
      mail: { health: 'ready', waiting: 0, lastSentAt: muster.now(), failing: null },
    });
  });

  it('says so when the database cannot be written', async () => {
    const muster = await boot({
      store: (store) => ({ ...store, write: () => Promise.reject(new Error('The disk is full')) }),
    });
    const boss = await muster.person('BOSS', { isAdmin: true });
    const { status, body } = await muster.query('admin.status', { as: boss });
    expect([status, body]).toEqual([200, expect.objectContaining({ database: 'unwritable' })]);
  });

  it('names the mail server, and nothing that signs in there', () => {
    const config = readConfig({ SMTP_URL: 'smtp://muster:p%40ss@mail.example.com:587' });
    expect(mailTransportOf(config)).toEqual({ way: 'smtp', host: 'mail.example.com:587' });
    expect(mailTransportOf(readConfig({}))).toEqual({ way: 'files' });
  });
});
