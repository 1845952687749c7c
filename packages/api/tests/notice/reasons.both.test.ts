import { diagnostics } from '@muster/domain/admin/diagnostics';
import { systemStatus } from '@muster/domain/admin/schema';
import { deliveryTexts } from '@muster/domain/notice/delivery-failures';
import { webhook, webhookDelivery } from '@muster/domain/webhook/schema';
import type { Muster, Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SendFailure } from '../../src/outbox/sender.ts';
import { mailing, office } from '../mail/mailing.ts';
import { sendTest, office as webhookOffice } from '../webhook/delivering.ts';
import { rows } from './senders.ts';

const get = async (muster: Muster, as: Person, path: string, language?: string) => {
  const headers = language === undefined ? {} : { 'accept-language': language };
  return (await muster.call('GET', path, undefined, { as, headers })).body;
};

/** A company with one mail, which the mail server refuses. */
async function refusing(failure: SendFailure) {
  const at = await office();
  await at.muster.mutate('company.sendTestMail', undefined, { as: at.boss });
  const outbox = mailing(at.muster, async () => {
    throw failure;
  });
  await outbox.drain();
  const mailOf = async (language?: string) =>
    systemStatus.parse(await get(at.muster, at.boss, '/api/admin/status', language)).mail;
  const laneOf = async (language?: string) => {
    const { lanes } = diagnostics.parse(await get(at.muster, at.boss, '/api/admin/diagnostics', language));
    return lanes.find(({ name }) => name === 'mail')?.failing;
  };
  return { ...at, mailOf, laneOf };
}

describe('L21 D101 why a mail was not sent', () => {
  it('is stored as a code with its figures, and read in the language of who reads', async () => {
    const { muster, mailOf, laneOf } = await refusing(
      new SendFailure(deliveryTexts.mailRefusedNow({ code: 451 })),
    );
    const [row] = await rows(muster);
    expect(JSON.parse(row?.lastError ?? '')).toEqual({
      code: 'delivery.mailRefusedNow',
      params: { code: 451 },
    });
    const said = { code: 'delivery.mailRefusedNow', params: { code: 451 }, attempts: 1 };
    const german = 'Der Mailserver hat die E-Mail vorerst abgelehnt und bittet um einen neuen Versuch (451)';
    const inEnglish = 'The mail server refused the mail for now, and asks to try again (451)';
    expect((await mailOf('de')).failing).toMatchObject({ why: german, ...said });
    expect(await laneOf('de')).toMatchObject({ why: german, ...said });
    for (const language of [undefined, 'en', 'pl']) {
      expect((await mailOf(language)).failing).toMatchObject({ why: inEnglish, ...said });
      expect(await laneOf(language)).toMatchObject({ why: inEnglish, ...said });
    }
    expect((await mailOf('ar')).failing?.why).toMatch(/^رفض خادم البريد .*451/);
  });

  it('is read so after it was refused for good', async () => {
    const { mailOf } = await refusing(new SendFailure(deliveryTexts.mailRefused({ code: 550 }), true));
    expect((await mailOf('fr')).givenUp).toMatchObject({
      why: 'Le serveur de messagerie a refusé l’e-mail définitivement (550)',
      code: 'delivery.mailRefused',
      params: { code: 550 },
      isRefused: true,
    });
  });

  it('is in English, as it was stored, where a release before stored a sentence', async () => {
    const { muster, mailOf, laneOf } = await refusing(new SendFailure(deliveryTexts.tookTooLong()));
    const lastError = 'The mail server was not found (EDNS)';
    await muster.store.write(async (tx) => {
      await tx.db.updateTable('outbox').set({ lastError }).execute();
    });
    const said = { why: lastError, code: 'delivery.said', params: { text: lastError } };
    expect((await mailOf('de')).failing).toMatchObject(said);
    expect(await laneOf('de')).toMatchObject(said);
  });
});

describe('D62 D101 why a webhook was not sent', () => {
  it('is read in the language of who reads, of the webhook and of its delivery', async () => {
    const at = await webhookOffice();
    const { muster, boss, hook } = at;
    at.receiver.answer(503);
    await sendTest(at);
    await at.drain();
    const stored = await muster.store.read.selectFrom('webhooks').select('lastError').execute();
    expect(stored.map(({ lastError }) => JSON.parse(lastError ?? ''))).toEqual([
      { code: 'delivery.receiverAnswered', params: { status: 503 } },
    ]);
    const read = async (language?: string) => ({
      hooks: z.array(webhook).parse(await get(muster, boss, '/api/admin/webhooks', language)),
      deliveries: z
        .array(webhookDelivery)
        .parse(await get(muster, boss, `/api/admin/webhooks/${hook.id}/deliveries`, language)),
    });
    const beside = { code: 'delivery.receiverAnswered', params: { status: 503 } };
    for (const [language, why] of [
      ['de', 'Der Empfänger hat mit 503 geantwortet'],
      ['es', 'El receptor respondió 503'],
      [undefined, 'The receiver answered 503'],
    ] as const)
      expect(await read(language)).toMatchObject({
        hooks: [{ lastStatus: 503, lastError: why, ...beside }],
        deliveries: [{ state: 'retrying', error: why, ...beside }],
      });

    at.receiver.answer(204);
    muster.pass({ minutes: 2 });
    await at.drain();
    const { hooks, deliveries } = await read('de');
    for (const each of [...hooks, ...deliveries]) expect(each).not.toHaveProperty('code');
    expect([hooks[0]?.lastError, deliveries[0]?.error]).toEqual([null, null]);
  });

  it('is in English, as it was stored, where a release before stored a sentence', async () => {
    const at = await webhookOffice();
    const lastError = 'The receiver answered 500';
    await at.muster.store.write(async (tx) => {
      await tx.db.updateTable('webhooks').set({ lastError }).execute();
    });
    expect(await get(at.muster, at.boss, '/api/admin/webhooks', 'de')).toMatchObject([
      { lastError, code: 'delivery.said' },
    ]);
  });
});
