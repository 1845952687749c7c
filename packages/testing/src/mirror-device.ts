import { type Checkpoint, type MirroredKind, mirroredKinds, startCheckpoint } from '@muster/domain/wire/sync';
import { z } from 'zod';
import type { Answer, CallOptions } from './calling.ts';
import type { Muster, Person } from './harness.ts';

const row = z.looseObject({ id: z.int() });
export type Row = z.infer<typeof row>;

const page = z.strictObject({
  rows: z.array(row),
  deleted: z.array(z.int()),
  checkpoint: z.strictObject({ seq: z.int(), id: z.int() }),
  more: z.boolean(),
});

const pulled = z.strictObject({
  epoch: z.string(),
  fresh: z.boolean(),
  at: z.iso.datetime(),
  changes: z.partialRecord(z.enum(mirroredKinds), page),
});
export type Pulled = z.infer<typeof pulled>;

export interface Ask {
  readonly epoch: string | null;
  readonly after: Partial<Record<MirroredKind, Checkpoint>>;
}

/** What sync.pull answers to any input. */
export function askPull(muster: Muster, input: unknown, options?: CallOptions): Promise<Answer> {
  return muster.query(`sync.pull?input=${encodeURIComponent(JSON.stringify(input))}`, options);
}

/** One pull. Fails if it is refused. */
export async function pull(muster: Muster, person: Person, ask: Ask): Promise<Pulled> {
  return pulled.parse((await askPull(muster, ask, { as: person })).body);
}

/** A device that mirrors one kind as the contract says: it keeps rows, the checkpoint and the epoch. */
export interface Device {
  /** Rows by their ids. */
  readonly rows: ReadonlyMap<number, Row>;
  checkpoint: Checkpoint;
  /** Pulls a page and keeps it; true while there are more. */
  pullOnce(): Promise<boolean>;
  /** Pulls to the end; how many rows each page brought. */
  catchUp(): Promise<number[]>;
}

export function deviceOf(muster: Muster, person: Person, kind: MirroredKind = 'attendance'): Device {
  const rows = new Map<number, Row>();
  let epoch: string | null = null;
  let sizes: number[] = [];
  const device: Device = {
    rows,
    checkpoint: startCheckpoint,
    async pullOnce() {
      const answer = await pull(muster, person, { epoch, after: { [kind]: device.checkpoint } });
      const got = page.parse(answer.changes[kind]);
      if (answer.fresh) rows.clear();
      for (const each of got.rows) rows.set(each.id, each);
      for (const id of got.deleted) rows.delete(id);
      device.checkpoint = got.checkpoint;
      epoch = answer.epoch;
      sizes.push(got.rows.length + got.deleted.length);
      return got.more;
    },
    async catchUp() {
      sizes = [];
      while (await device.pullOnce());
      return sizes;
    },
  };
  return device;
}
