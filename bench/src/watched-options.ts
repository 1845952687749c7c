import { parseArgs } from 'node:util';
import { size } from './size.ts';

/** What the comparisons of a watched company are called with: its people, the rounds, and whether their table is kept. */
export function watchedOptions() {
  const { values } = parseArgs({
    options: {
      people: { type: 'string', default: size.watched },
      rounds: { type: 'string', default: size.rounds },
      tiny: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  });
  return { people: Number(values.people), rounds: Number(values.rounds), keeps: values.write };
}
