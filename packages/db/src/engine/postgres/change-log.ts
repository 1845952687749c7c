import { adminTopics } from '@muster/domain/admin/topics';
import { singleFlight } from '@muster/domain/concurrency/single-flight';
import type { MessageFrame } from '@muster/domain/wire/chat';
import { type LoggedChange, loggedChange } from '@muster/domain/wire/logged-change';
import { findMessages } from '../../features/message/reads.ts';
import { readChangeClock } from '../../store/change-clock.ts';
import {
  accountsIn,
  anything,
  type Change,
  type ChangeNotifier,
  type CommittedBatch,
  changeOf,
  createChangeListeners,
  type Touched,
} from '../../store/change-notifier.ts';
import type { Db } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';

/** A batch that concerns more accounts concerns everyone: their devices find out that nothing is new. */
const mostAccounts = 1_000;

export function textForOthers({ audiences, touched, frames }: CommittedBatch): string | undefined {
  const accounts = accountsIn(audiences);
  const messages = frames.map(({ type, message: { id }, seq, after }) => ({ type, id, seq, after }));
  const named = accounts === 'everyone' || accounts.size > mostAccounts ? 'everyone' : [...accounts];
  if (named.length + touched.length + messages.length === 0) return undefined;
  return JSON.stringify({ accounts: named, touched, messages } satisfies ForOthers);
}

type ForOthers = Omit<LoggedChange, 'touched'> & Pick<CommittedBatch, 'touched'>;

const pageSize = 500;

/** The rows from the one at a place on: that one shows that none before the next is gone. */
const rowsFrom = hotQuery((db, param: Param<{ place: number }>) =>
  db
    .selectFrom('changes')
    .select(['id', 'seq', 'what'])
    .where('id', '>=', param('place'))
    .orderBy('id')
    .limit((eb) => eb.lit(pageSize)),
);

const newestRow = hotQuery((db, _param: Param<object>) =>
  db.selectFrom('changes').select((eb) => eb.fn.max('id').as('id')),
);

interface Row {
  readonly id: number;
  readonly seq: number;
  readonly what: string;
}

const newestPlace = async (db: Db) => (await newestRow.first(db, {}))?.id ?? 0;

/** Announces each commit of any server once, in the order of the log; those of this process from memory. */
export async function createLoggedNotifier(db: Db): Promise<ChangeNotifier> {
  const { onChange, send } = createChangeListeners();
  const own = new Map<number, Change>();
  let announced = await newestPlace(db);

  const announce = (place: number, change: Change) => {
    announced = place;
    own.delete(place);
    send(change);
  };
  const readNext = async () => {
    const from = announced;
    const rows = await rowsFrom.all(db, { place: from });
    if (from > 0 && rows[0]?.id !== from) return startAgain();
    const changes = await changesIn(
      db,
      rows.filter(({ id }) => id > from),
    );
    // A batch of this process may have been announced meanwhile.
    for (const [place, change] of changes) if (place > announced) announce(place, own.get(place) ?? change);
    if (rows.length === pageSize) read().catch(() => undefined);
  };
  /** After a pause longer than rows are kept, and on a database that was restored. */
  const startAgain = async () => {
    const [place, seq] = [await newestPlace(db), await readChangeClock(db)];
    const before = [...own].filter(([each]) => each <= place);
    for (const [each] of before) own.delete(each);
    announce(place, { ...anything(seq), frames: before.flatMap(([, { frames }]) => frames) });
  };
  const read = singleFlight(readNext);
  return {
    onChange,
    notify(batch, place) {
      const change = changeOf(batch);
      if (!change) return;
      if (place === undefined) return send(change);
      if (place === announced + 1) return announce(place, change);
      // The log may have been read before the commit was answered.
      if (place <= announced) return;
      own.set(place, change);
      // If the database cannot be read now, the next look announces it.
      read().catch(() => undefined);
    },
    notifyExternalWrites: read,
  };
}

async function changesIn(db: Db, rows: readonly Row[]): Promise<[number, Change][]> {
  const read = rows.map((row) => ({ ...row, what: parsed(row.what) }));
  const ids = read.flatMap(({ what }) => what?.messages.map(({ id }) => id) ?? []);
  const messages = new Map((await findMessages(db, ids)).map((message) => [message.id, message]));
  const frames = ({ messages: sent }: LoggedChange) =>
    sent.flatMap(({ id, ...place }): MessageFrame[] => {
      const message = messages.get(id);
      return message ? [{ ...place, message }] : [];
    });
  return read.map(({ id, seq, what }) => {
    if (!what) return [id, anything(seq)];
    const accounts = what.accounts === 'everyone' ? what.accounts : new Set(what.accounts);
    return [id, { seq, accounts, touched: what.touched.flatMap(known), frames: frames(what) }];
  });
}

/** Undefined for what only a newer release can read. */
function parsed(text: string): LoggedChange | undefined {
  return loggedChange.safeParse(JSON.parse(text)).data;
}

function known({ topic: named, hiddenFrom }: LoggedChange['touched'][number]): Touched[] {
  const topic = adminTopics.find((each) => each === named);
  return topic ? [{ topic, hiddenFrom }] : [];
}
