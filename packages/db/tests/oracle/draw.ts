import { type Instant, instantAt } from '@muster/domain/calendar/instant';
import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import { type AskedRows, fromTheNewest, type Rows } from '@muster/domain/lists/list-rows';
import { deliveryTexts } from '@muster/domain/notice/delivery-failures';
import { opened } from '../../src/testing/rows.ts';

/** Texts that engines fold, compare or escape their own way. */
const texts = [
  'Ada',
  'ada',
  'Zoë Müller',
  'ZOE MULLER',
  'Straße',
  'İzin',
  'a\\b"c',
  "it's, 100%_",
  'two\nlines\ttab',
  'ﬁne',
  '日本語',
  '😀',
  '  blanks  ',
  '\u007f',
];

const coordinates = [0, -0.000049, 52.520008, 13.404954, -33.868812, 0.0005, 0.0015, 89.9999, -89.9995, 1];

export type Draw = ReturnType<typeof drawFrom>;

/** What questions and writes are made of: few values each, so that they meet. */
export function drawFrom(random: () => number) {
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const pick = <T>(values: readonly [T, ...T[]] | readonly T[]): T => {
    const value = values[upTo(values.length - 1)];
    if (value === undefined) throw new Error('There is nothing to pick');
    return value;
  };
  const maybe = <T>(value: T): T | null => (random() < 0.3 ? null : value);
  const flag = () => random() < 0.5;
  const date = (most = 40): PlainDate => addDays('2026-10-15', upTo(most));
  const instant = (): Instant => instantAt(Date.parse(opened) + upTo(28 * 24 * 60) * 60_000 + upTo(999));
  const span = () => {
    const startDate = date();
    return { startDate, endDate: addDays(startDate, upTo(6)) };
  };
  const asked = (): AskedRows => ({ limit: 1 + upTo(4) });
  /** From the newest row on, or from a place. */
  const rows = (): Rows => ({
    limit: 1 + upTo(4),
    ...(flag() ? { ...fromTheNewest, offset: upTo(3) } : { offset: 0, at: instant(), id: 1 + upTo(11) }),
  });
  const table = () => ({
    ...(flag() && { search: text() }),
    ...(flag() && { descending: flag() }),
    ...(flag() && { page: 1 + upTo(1), pageSize: 1 + upTo(4) }),
  });
  const text = () => pick(texts);
  const failure = () =>
    pick([
      deliveryTexts.withdrawn(),
      deliveryTexts.receiverAnswered({ status: 500 }),
      deliveryTexts.failedBy({ reason: text() }),
    ]);
  return {
    upTo,
    failure,
    pick,
    maybe,
    flag,
    date,
    instant,
    span,
    asked,
    rows,
    table,
    text,
    /** One of the first accounts, or one that does not exist. */
    person: () => (random() < 0.05 ? 99 : 1 + upTo(5)),
    admin: () => 1 + upTo(1),
    /** The id of a row that may exist. */
    id: () => 1 + upTo(11),
    /** The same of a grievance or a document. */
    randomId: () => 2 ** 52 + 1 + upTo(19),
    hash: () => Buffer.alloc(32, 1 + upTo(5)),
    degrees: () => pick(coordinates),
    after: () => ({ seq: upTo(30), id: upTo(5) }),
    name: () => `${pick(['a', 'b', 'c', 'd'])}${upTo(5)}`,
  };
}

/** A lane of the outbox. */
export const outboxKind = (d: Draw) => d.pick(['mail', 'push', 'webhook'] as const);

/** Rows that a server is trying already, of few webhooks, so that some have all their places. */
export const outboxUnderWay = (d: Draw) =>
  Array.from({ length: d.upTo(4) }, () => ({ id: d.id(), webhookId: d.maybe(1 + d.upTo(1)) }));
