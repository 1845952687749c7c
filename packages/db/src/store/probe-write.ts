import type { WriteTransaction } from './write-batch.ts';

/** Writes what no device mirrors, to prove that the database can be written (D48). */
export async function probeWrite(tx: WriteTransaction): Promise<void> {
  await tx.db
    .updateTable('change_clock')
    .set((eb) => ({ probes: eb('probes', '+', 1) }))
    .execute();
}
