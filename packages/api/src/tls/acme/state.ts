import { existsSync, readFileSync } from 'node:fs';
import { findServerKey, putServerKey } from '@muster/db/features/admin/server-keys';
import type { Db } from '@muster/db/store/connection';
import type { Store } from '@muster/db/store/store';
import { instant } from '@muster/domain/calendar/instant';
import { renewalSteps } from '@muster/domain/certificate/renewal';
import { DomainError } from '@muster/domain/errors';
import { spokenBySchema } from '@muster/domain/language/texts';
import { z } from 'zod';
import { type Config, ConfigError } from '../../config/config.ts';
import { pathsOf, writeKey } from '../../data-folder/paths.ts';
import { openKey, sealKey } from '../../data-folder/server-keys.ts';
import { httpTexts } from '../../http/texts.ts';

const time = instant(spokenBySchema(httpTexts.instant()));
const pair = z.object({ cert: z.string(), key: z.string() });

export type Pair = z.infer<typeof pair>;

const acmeState = z.object({
  directory: z.string(),
  host: z.string(),
  email: z.string(),
  /** Its address and email are null until the authority knows them. */
  account: z.object({ key: z.string(), url: z.string().nullable(), email: z.string().nullable() }),
  certificate: pair.extend({ renewAt: time }).nullable(),
  /** What any of the servers answers the authority's check with; null while none is under way. */
  challenge: pair.nullable(),
  /** The last try, if it failed; `detail` has the words of the authority. */
  failure: z
    .object({
      at: time,
      step: z.enum(renewalSteps),
      detail: z.string(),
      count: z.int(),
      retryAt: time,
    })
    .nullable(),
});

export const issuedNames = { cert: 'The certificate of ACME', key: 'Its key' };

export type AcmeState = z.infer<typeof acmeState>;

export interface AcmeKeeper {
  /** Undefined before the first try. Throws {@link ConfigError} if it is damaged. */
  read(): Promise<AcmeState | undefined>;
  leads(): boolean;
  /** Throws `busy` if another server has taken over. */
  write(state: AcmeState): Promise<void>;
}

type Place = Pick<Config, 'dataFolder' | 'databaseUrl' | 'secretKey'>;

export function acmeKeeper(config: Place, store: Pick<Store, 'read' | 'write' | 'lead'>): AcmeKeeper {
  const { secretKey, databaseUrl, dataFolder } = config;
  const read = () => readAcmeState(config, store.read);
  if (databaseUrl === undefined || secretKey === undefined)
    return {
      read,
      leads: () => true,
      write: async (state) => writeKey(pathsOf(dataFolder).acme, JSON.stringify(state)),
    };
  return {
    read,
    leads: () => store.lead.term() !== undefined,
    write: (state) =>
      store.write(async (tx) => {
        const term = store.lead.term();
        if (!term) throw new DomainError('busy', httpTexts.anotherServerRunsJobsNow());
        await term.expect(tx);
        await putServerKey(tx, { name: 'acme', sealed: sealKey('acme', JSON.stringify(state), secretKey) });
      }),
  };
}

/** Reads it without a server. Throws {@link ConfigError} if it is damaged or was sealed by another key. */
export async function readAcmeState(config: Place, db: Db | undefined): Promise<AcmeState | undefined> {
  const { secretKey, databaseUrl, dataFolder } = config;
  if (databaseUrl === undefined || secretKey === undefined) {
    const { acme } = pathsOf(dataFolder);
    return existsSync(acme) ? parseAcmeState(readFileSync(acme, 'utf8'), `delete ${acme}`) : undefined;
  }
  const sealed = db && (await findServerKey(db, 'acme'));
  return sealed && parseAcmeState(openKey('acme', sealed, secretKey), "delete the row 'acme' of server_keys");
}

function parseAcmeState(text: string, remedy: string): AcmeState {
  try {
    return acmeState.parse(JSON.parse(text));
  } catch {
    throw new ConfigError(
      `What is kept of ACME is damaged: ${remedy}; the next start asks for a new certificate`,
    );
  }
}
