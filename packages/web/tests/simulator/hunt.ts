import { type Outcome, type Setting, simulate } from './run.ts';
import { bootCompany } from './simulated-company.ts';

/** How many of the last lines of a run's story a failure shows. */
const storyEnd = 80;

/**
 * Plays a simulation for each seed against one server, and returns what they did together. The first that breaks a rule is
 * played again and its story thrown. To see a whole story: `SEED=123 npx vitest run --project web-alone tests/simulator`.
 */
export async function hunt(seeds: Iterable<number>, setting: Setting): Promise<Outcome> {
  const company = await bootCompany();
  const sum = { events: 0, entries: 0, together: 0 };
  for (const seed of seeds) {
    // Calls that are answered together come in another order the next time.
    const played: string[] | undefined = setting.callsWithin === undefined ? undefined : [];
    const trace = (line: string) => void played?.push(line);
    try {
      const { events, entries, together } = await simulate(
        seed,
        company,
        played ? { ...setting, trace } : setting,
      );
      sum.events += events;
      sum.entries += entries;
      sum.together += together;
    } catch (error) {
      const story = played ?? (await storyOf(seed, setting));
      throw new Error(`seed ${seed}: ${String(error)}\n${story.slice(-storyEnd).join('\n')}`, {
        cause: error,
      });
    }
  }
  return sum;
}

/** Every line of one simulation, and how it ended. */
export async function storyOf(seed: number, setting: Setting): Promise<string[]> {
  const story: string[] = [];
  const company = await bootCompany();
  try {
    const { entries, events } = await simulate(seed, company, {
      ...setting,
      trace: (line) => void story.push(line),
    });
    story.push(`seed ${seed} keeps every rule: ${entries} entries, ${events} events`);
  } catch (error) {
    story.push(`seed ${seed}: ${String(error)}`);
  }
  return story;
}

/** The numbers from `first` on, `count` of them. */
export function seedsFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, place) => first + place);
}
