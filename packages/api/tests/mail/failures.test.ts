import { readMailState } from '@muster/db/outbox/mail-state';
import { deliveryTexts } from '@muster/domain/notice/delivery-failures';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sendBySmtp } from '../../src/outbox/mail/smtp.ts';
import { request, requested, weekOff } from '../leave/transports.ts';
import { mailing, office, queuedMails } from './mailing.ts';
import { readMail } from './read-mail.ts';
import { startMailServer } from './smtp-server.ts';

const urlOf = ({ port }: { port: number }) => `smtp://127.0.0.1:${port}`;

/** A company that has queued one mail, with no one to send it yet. */
async function oneQueued() {
  const at = await office();
  await requested(at.muster, at.ann);
  return at;
}

const messageIds = (mails: readonly { raw: string }[]) =>
  mails.map(({ raw }) => readMail(raw).headers['message-id']?.[0]);

describe('L21 a mail server that fails', () => {
  it('takes a mail once, though it was busy at first', async () => {
    const server = await startMailServer({ answers: [451, 421] });
    const { muster } = await oneQueued();
    const outbox = mailing(muster, sendBySmtp(urlOf(server)));
    for (const minutes of [0, 1, 5, 15, 60]) {
      muster.pass({ minutes });
      await outbox.drain();
    }
    expect(await server.mails()).toHaveLength(1);
    expect(await queuedMails(muster)).toMatchObject([{ attempts: 3, sentAt: '2026-03-02T09:06:00.000Z' }]);
  });

  it('is given up that puts a mail off for three days, with the reason in words that name no one', async () => {
    const server = await startMailServer({ answers: Array(100).fill(451) });
    const { muster } = await oneQueued();
    const outbox = mailing(muster, sendBySmtp(urlOf(server)));
    for (let hours = 0; hours <= 80; hours += 1) {
      await outbox.drain();
      muster.pass({ hours: 1 });
    }
    const [row] = await queuedMails(muster);
    expect(row).toMatchObject({
      sentAt: null,
      givenUpAt: '2026-03-05T09:00:00.000Z',
      why: 'The mail server refused the mail for now, and asks to try again (451)',
      code: 'delivery.mailRefusedNow',
      lastError: '{"code":"delivery.mailRefusedNow","params":{"code":451}}',
    });
    expect(row?.attempts).toBeGreaterThan(15);
    expect(await server.mails()).toEqual([]);
  });

  it.each([550, 552, 554])('is asked once that refuses a mail for good: %i', async (code) => {
    const server = await startMailServer({ answers: [code] });
    const { muster } = await oneQueued();
    const outbox = mailing(muster, sendBySmtp(urlOf(server)));
    await outbox.drain();
    muster.pass({ hours: 80 });
    await outbox.drain();
    const why = `The mail server refused the mail for good (${code})`;
    expect(await queuedMails(muster)).toMatchObject([{ attempts: 1, sentAt: null, why, isRefused: 1 }]);
    const { givenUp } = await readMailState(muster.store.read);
    expect(givenUp).toEqual({
      why: deliveryTexts.mailRefused({ code }),
      at: '2026-03-02T09:00:00.000Z',
      isRefused: true,
    });
    expect(await server.mails()).toEqual([]);
  });

  it('is asked again that wants a login first: the settings are wrong, and not the mail', async () => {
    const server = await startMailServer({ answers: [530] });
    const { muster } = await oneQueued();
    const outbox = mailing(muster, sendBySmtp(urlOf(server)));
    await outbox.drain();
    muster.pass({ minutes: 1 });
    await outbox.drain();
    expect(await queuedMails(muster)).toMatchObject([{ attempts: 2, isRefused: 0 }]);
    expect(await server.mails()).toHaveLength(1);
  });

  it('is waited for while it is away', async () => {
    const server = await startMailServer();
    const { muster } = await oneQueued();
    await server.kill();
    const outbox = mailing(muster, sendBySmtp(urlOf(server)));
    await outbox.drain();
    expect(await queuedMails(muster)).toMatchObject([
      {
        attempts: 1,
        sentAt: null,
        why: 'The mail server could not be reached, or broke off (ECONNREFUSED)',
      },
    ]);
    const back = await startMailServer({ port: server.port });
    await outbox.drain();
    expect(await back.mails()).toEqual([]);
    muster.pass({ minutes: 1 });
    await outbox.drain();
    expect(await back.mails()).toHaveLength(1);
  });

  it('may die in the middle of a mail', async () => {
    const dying = await startMailServer({ hangs: true });
    const { muster } = await oneQueued();
    const outbox = mailing(muster, sendBySmtp(urlOf(dying)));
    await dying.hanging();
    await dying.kill();
    await outbox.drain();
    const back = await startMailServer({ port: dying.port });
    muster.pass({ minutes: 1 });
    await outbox.drain();
    expect(await back.mails()).toHaveLength(1);
  });

  it('holds up no other mail: one address that is refused, and the rest goes', async () => {
    const server = await startMailServer({ answers: [550] });
    const { muster, ann } = await oneQueued();
    const outbox = mailing(muster, sendBySmtp(urlOf(server)));
    await outbox.drain();
    await request(muster, ann, { ...weekOff, startDate: '2026-03-16', endDate: '2026-03-20' });
    await outbox.drain();
    expect((await queuedMails(muster)).map(({ sentAt }) => sentAt !== null)).toEqual([false, true]);
  });

  it.each([
    ['says nothing at all', { connection: 50, greeting: 50, silence: 60_000 }, 'greeting'],
    ['falls silent in the middle of a mail', { connection: 60_000, greeting: 60_000, silence: 50 }, 'data'],
  ])('is left that %s', async (_how, patience, where) => {
    const server = await startMailServer(where === 'data' ? { hangs: true } : { silent: true });
    const { muster } = await oneQueued();
    await mailing(muster, sendBySmtp(urlOf(server), { patience })).drain();
    expect(await queuedMails(muster)).toMatchObject([
      { attempts: 1, sentAt: null, why: 'The mail server took too long (ETIMEDOUT)' },
    ]);
  });
});

describe('L21 L22 a restart', () => {
  it('between two tries changes nothing: the mail arrives once', async () => {
    const server = await startMailServer({ answers: [451] });
    const { muster } = await oneQueued();
    const first = mailing(muster, sendBySmtp(urlOf(server)));
    await first.drain();
    await first.stop();
    const reopened = await muster.store.openAgain();
    onTestFinished(() => reopened.close());
    muster.pass({ minutes: 1 });
    const second = mailing(muster, sendBySmtp(urlOf(server)), { store: reopened });
    await second.drain();
    await second.stop();
    expect(await server.mails()).toHaveLength(1);
  });

  it('between sending and marking sends again under the same Message-ID', async () => {
    const server = await startMailServer();
    const { muster, ann } = await oneQueued();
    let isSent = false;
    // Until then the try is written; then the disk is gone.
    const write: typeof muster.store.write = (work) =>
      isSent ? Promise.reject(new Error('gone')) : muster.store.write(work);
    const bySmtp = sendBySmtp(urlOf(server));
    const send: typeof bySmtp = async (...mail) => {
      await bySmtp(...mail);
      isSent = true;
    };
    const crashing = mailing(muster, send, { store: { ...muster.store, write } });
    await crashing.drain();
    await crashing.stop();
    // Other servers leave it to the one that claimed it for so long.
    muster.pass({ minutes: 1, seconds: muster.store.claimLasts / 1000 });
    const outbox = mailing(muster, sendBySmtp(urlOf(server)));
    await outbox.drain();
    await request(muster, ann, { ...weekOff, startDate: '2026-03-16', endDate: '2026-03-20' });
    await outbox.drain();
    const [crashed, again, other] = messageIds(await server.mails());
    expect(crashed).toMatch(/^<1\.[0-9a-f]{32}@muster\.example>$/);
    expect([again === crashed, other === crashed]).toEqual([true, false]);
  });
});
