import type { WriteTransaction } from './write-batch.ts';

/** The time during which a server leads. */
export interface Term {
  /** Throws `busy` once the term is over, even if this server has not noticed. */
  expect(tx: WriteTransaction): Promise<void>;
}

/** Says which of the servers of a database leads: it does what one of them does at a time, such as the jobs. */
export interface Lead {
  /** The present term of this server; undefined while it does not lead. */
  term(): Term | undefined;
  /**
   * Seeks the lead from now on, and calls `gained` whenever this server gets it later. Resolves after the first try, with
   * the function that gives the lead up once all who sought it have done so.
   */
  seek(gained: () => void): Promise<() => Promise<void>>;
}

const endless: Term = { expect: async () => undefined };

/** The lead of a server that has the database to itself. */
export const onlyServer: Lead = { term: () => endless, seek: async () => async () => undefined };
