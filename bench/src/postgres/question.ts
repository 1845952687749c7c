import { benches } from '../benches.ts';
import type { Person } from '../invented-company.ts';
import type { Question } from '../measure.ts';
import { isTiny } from '../size.ts';

/** A comparison's question and title. */
export interface Asked {
  readonly title: string;
  readonly question: Question;
}

/** The question of a comparison by request; `file` is the SQLite file of the company. */
export function askedOf(name: string, everyone: readonly Person[], file: string): Asked {
  const bench = benches.find((each) => each.name === name);
  if (!bench) throw new Error(`There is no comparison ${name}`);
  const question = bench.question(everyone, file);
  // Where only the answers count, as many at once as a busy machine answers soon.
  const connections = isTiny ? Math.min(question.connections, 6) : question.connections;
  return { title: bench.title, question: { ...question, connections } };
}
