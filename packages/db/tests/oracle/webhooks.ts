import * as reads from '../../src/features/webhook/reads.ts';
import * as writes from '../../src/features/webhook/writes.ts';
import * as events from '../../src/outbox/events.ts';
import type { Db } from '../../src/store/connection.ts';
import type { WriteTransaction } from '../../src/store/write-batch.ts';
import type { Draw } from './draw.ts';
import { type Question, reading, writing } from './questions.ts';

const change = (d: Draw) => ({ actorId: d.admin(), now: d.instant() });

export const readsOfWebhooks: readonly Question<Db>[] = reading(
  'features/webhook/reads',
  reads,
)({
  listWebhooks: (d) => [d.instant()],
  findWebhook: (d) => [d.id(), d.instant()],
  findReceiver: (d) => [d.id()],
  listDeliveries: (d) => [d.id()],
});

export const writesOfWebhooks: readonly Question<WriteTransaction>[] = [
  ...writing(
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
      { lastAnswerAt: d.instant(), lastStatus: d.maybe(200 + d.upTo(300)), lastError: d.maybe(d.text()) },
    ],
  }),
  ...writing(
    'outbox/events',
    events,
  )({
    queueEvent: (d) => [
      'person.created',
      d.person(),
      { fullName: d.text(), joinDate: d.date() },
      d.instant(),
    ],
    queueTest: (d) => [d.id(), d.instant()],
  }),
];
