import * as reads from '../../../src/features/webhook/reads.ts';
import * as writes from '../../../src/features/webhook/writes.ts';
import * as events from '../../../src/outbox/events.ts';
import type { Draw } from '../draw.ts';
import { reading, writing } from '../question.ts';

const change = (d: Draw) => ({ actorId: d.admin(), now: d.instant() });

reading(
  'features/webhook/reads',
  reads,
)({
  listWebhooks: (d) => [d.instant()],
  findWebhook: (d) => [d.id(), d.instant()],
  findReceiver: (d) => [d.id()],
  listDeliveries: (d) => [d.id(), d.rows()],
});

writing(
  'features/webhook/writes',
  writes,
)({
  insertWebhook: (d) => [
    { name: d.text(), url: 'https://example.com', events: ['person.created'], secret: d.hash() },
    change(d),
  ],
  rotateSecret: (d) => [{ id: d.id(), secret: d.hash(), previousUntil: d.instant() }, change(d)],
  deleteWebhook: (d) => [d.id(), change(d)],
  testWebhook: (d) => [d.id(), change(d)],
  recordAnswer: (d) => [
    d.id(),
    { lastAnswerAt: d.instant(), lastStatus: d.maybe(200 + d.upTo(300)), why: d.maybe(d.failure()) },
  ],
});
writing(
  'outbox/events',
  events,
)({
  queueEvent: (d) => ['person.created', d.person(), { fullName: d.text(), joinDate: d.date() }, d.instant()],
  queueTest: (d) => [d.id(), d.instant()],
});
