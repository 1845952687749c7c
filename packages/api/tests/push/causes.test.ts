import { english } from '@muster/domain/language/texts';
import { wordsOf } from '@muster/domain/notice/push';
import { describe, expect, it } from 'vitest';
import { addEvidence, file } from '../grievance/people.ts';
import { asks, causes, planted, reviewDocument } from './causes.ts';
import { announce, office, queued, subscribed } from './pushing.ts';

describe('L24 a push goes to the devices of whom it concerns', () => {
  it.each([...causes, ...asks])('%s', async (notice, cause) => {
    const fixture = await office();
    const { muster, service, ann, ben, boss } = fixture;
    const phone = await subscribed(muster, ann, 'phone');
    const laptop = await subscribed(muster, await muster.device(ann), 'laptop');
    const others = [await subscribed(muster, ben, 'ben'), await subscribed(muster, boss, 'boss')];
    expect((await cause(fixture)).status).toBeLessThan(300);
    await fixture.drain();
    // The one who decides also hears that something waits, which is not what is looked at here.
    const isAsked = ({ tag }: { tag: string }) => tag === 'request_waits' && notice !== 'request_waits';
    const read = [phone, laptop, ...others].map((device) =>
      service
        .sentTo(device.subscription.endpoint)
        .map(device.read)
        .filter((each) => !isAsked(each)),
    );
    const told = [wordsOf(english, notice, { isAdmin: notice === 'request_waits' })];
    const ofBoss = notice === 'request_waits' ? told : [];
    const ofAnn = notice === 'request_waits' ? [] : told;
    expect(read).toEqual([ofAnn, ofAnn, notice === 'announcement' ? told : [], ofBoss]);
    // The person has no device: nothing is sent, and nothing is tried for ever.
    expect((await queued(muster)).filter(({ sentAt, kind }) => kind === 'push' && !sentAt)).toEqual([]);
  });

  it('of an announcement not to its sender, on whichever device', async () => {
    const { muster, service, ann, boss, drain } = await office();
    await subscribed(muster, boss, 'desk');
    await subscribed(muster, await muster.device(boss), 'pocket');
    await subscribed(muster, ann, 'phone');
    await announce(muster, boss);
    await drain();
    expect(service.received.map(({ url }) => url)).toEqual(['https://phone.push.example/send/phone-secret']);
  });

  it('once, however often the announcement is sent', async () => {
    const { muster, service, ann, boss, drain } = await office();
    await subscribed(muster, ann, 'phone');
    const message = {
      content: 'Hello',
      isAnnouncement: true,
      clientId: '7d9a8dbe-4f0d-4b8a-9a52-8a4d8f6c5b1e',
    };
    for (const _time of [1, 2]) await muster.call('POST', '/api/messages', message, { as: boss });
    await drain();
    expect(service.received).toHaveLength(1);
  });

  it('of a message that is no announcement to no one', async () => {
    const { muster, service, ann, ben, drain } = await office();
    await subscribed(muster, ann, 'phone');
    await muster.call('POST', '/api/messages', { content: 'Lunch?' }, { as: ben });
    await drain();
    expect([service.received, await queued(muster)]).toEqual([[], []]);
  });
});

describe('L24, D20 of grievances nothing is queued', () => {
  it('neither of their decisions nor of their files, whatever those call themselves', async () => {
    const fixture = await office();
    const { muster, service, ann, boss, drain } = fixture;
    await subscribed(muster, ann, 'phone');
    const id = await file(muster, ann);
    for (const status of ['in_progress', 'resolved', 'closed'])
      await muster.mutate('grievance.update', { id, status, adminResponse: planted }, { as: boss });
    const evidence = await addEvidence(muster, ann, id);
    await muster.mutate('document.review', { id: evidence.id, status: 'approved' }, { as: boss });
    const related = { relatedId: String(id), relatedType: 'grievance' };
    const asCertificate = await reviewDocument(fixture, { documentType: 'medical_certificate', ...related });
    expect(asCertificate).toMatchObject({
      status: 200,
      body: { relatedType: 'grievance', status: 'approved' },
    });
    await drain();
    expect([service.received, await queued(muster)]).toEqual([[], []]);
  });
});

describe('D33 a push says nothing that is no one’s business', () => {
  it('not to the push service: all are encrypted, of one length, and under topics that say nothing', async () => {
    const fixture = await office();
    const { muster, service, ann, drain } = fixture;
    const phone = await subscribed(muster, ann, 'phone');
    const laptop = await subscribed(muster, ann, 'laptop');
    for (const [, cause] of causes) await cause(fixture);
    await drain();
    expect(service.received).toHaveLength(2 * causes.length);
    expect(new Set(service.received.map(({ body }) => body.length)).size).toBe(1);
    const topics = service.received.map(({ headers }) => String(headers['topic']));
    for (const topic of topics) expect(topic).toMatch(/^[\w-]{32}$/);
    // One for each notice and device: what was answered twice replaces itself, and nothing else.
    expect(new Set(topics).size).toBe(2 * (causes.length - 1));
    const clear = JSON.stringify(
      service.received.map(({ url, headers, body }) => [url, headers, body.toString('latin1')]),
    );
    for (const [notice] of causes) expect(clear).not.toContain(notice);
    expect(() => laptop.decrypt(service.sentTo(phone.subscription.endpoint)[0] ?? Buffer.alloc(0))).toThrow();
  });

  it('not on the screen: no name, no title, no reason, no text', async () => {
    const fixture = await office();
    const { muster, service, ann, drain } = fixture;
    const phone = await subscribed(muster, ann, 'phone');
    for (const [, cause] of causes) await cause(fixture);
    await drain();
    const shown = service.sentTo(phone.subscription.endpoint).map(phone.decrypt).join('\n');
    expect(shown.match(/"body"/g)).toHaveLength(causes.length);
    for (const word of [planted, 'Person', 'E1', 'BOSS', '2026', 'Annual', 'Other'])
      expect(shown).not.toContain(word);
  });

  it('not in the log, and no endpoint either', async () => {
    const fixture = await office();
    const { muster, service, ann, drain } = fixture;
    const { subscription } = await subscribed(muster, ann, 'phone');
    service.answer((response) => void response.writeHead(500).end(`${planted} at ${subscription.endpoint}`));
    for (const [, cause] of causes) await cause(fixture);
    await drain();
    service.answer((response) => void response.socket?.destroy());
    muster.pass({ hours: 1 });
    await drain();
    expect(muster.log.join('')).toContain('The push service answered 500');
    const written = muster.log.join('') + (await queued(muster)).map(({ lastError }) => lastError).join('');
    const { endpoint, keys } = subscription;
    for (const word of [planted, endpoint, 'phone-secret', 'push.example', keys.auth, keys.p256dh, 'Person'])
      expect(written).not.toContain(word);
  });
});
