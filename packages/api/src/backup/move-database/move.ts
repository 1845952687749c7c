import { compareRows, copyRows, type MovedRows, type Say } from '@muster/db/move/copy';
import type { MoveSource, MoveTarget } from '@muster/db/move/ends';
import { type Config, ConfigError } from '../../config/config.ts';
import type { MovedFiles } from './files.ts';

export interface MoveOrder {
  readonly config: Pick<Config, 'dataFolder' | 'databaseUrl' | 'secretKey'>;
  readonly to: string;
  readonly say: Say;
}

export interface Moved {
  readonly rows: MovedRows;
  readonly files: MovedFiles;
  /** False if a server ran on the source: devices load everything again, and what it wrote since is not in the copy. */
  readonly goesOn: boolean;
}

interface Ends {
  openSource(): Promise<MoveSource>;
  openTarget(): Promise<MoveTarget>;
  copyRest(source: MoveSource, target: MoveTarget): Promise<MovedFiles>;
}

/** The source is given up before the copy is committed (S5): a crash between costs a pull, never a row. */
export async function moveBetween(ends: Ends, say: Say): Promise<Moved> {
  const source = await ends.openSource();
  try {
    const target = await ends.openTarget();
    try {
      await copyRows(source, target, say);
      const files = await ends.copyRest(source, target);
      const rows = await compareRows(source, target, say);
      const goesOn = await source.handOverHistory();
      if (!goesOn) await target.renameEpoch();
      await target.commit();
      return { rows, files, goesOn };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** The key of a database's servers. Throws {@link ConfigError} if it is not set. */
export function secretKeyOf({ secretKey }: Pick<Config, 'secretKey'>): Buffer {
  if (secretKey !== undefined) return secretKey;
  throw new ConfigError(
    'SECRET_KEY is missing: set the 64 hexadecimal digits that the servers of the database will have, such as openssl rand -hex 32 prints',
  );
}
