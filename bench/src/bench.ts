import type { Person } from './invented-company.ts';
import type { Question } from './measure.ts';

/** One comparison, and what it is meant to reach. */
export interface Bench {
  readonly name: string;
  readonly title: string;
  /** The smallest ratio of Muster's requests per second to the bare counterpart's. */
  readonly target: number | undefined;
  question(people: readonly Person[], database: string): Question;
  /** SQL that puts the data back before each run. */
  readonly reset?: string;
}
