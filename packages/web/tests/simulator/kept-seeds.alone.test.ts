import { expect, test, vi } from 'vitest';
import { hunt, seedsFrom, storyOf } from './hunt.ts';
import { inMemory } from './in-memory.ts';
import seeds from './seeds.json' with { type: 'json' };

// As in the hunts.
vi.mock('@muster/domain/wire/sync', async (original) => ({ ...(await original<object>()), pullPageSize: 3 }));

const asked = process.env['SEED'];

test.runIf(asked)('the seed that was asked for', async () => {
  const story = await storyOf(Number(asked), inMemory);
  process.stdout.write(`${story.join('\n')}\n`);
  expect(story.at(-1)).toContain('keeps every rule');
});

test.skipIf(asked).each(seeds)('seed $seed: $why', async ({ seed }) => {
  await hunt([seed], inMemory);
});

test.skipIf(asked)('the same seed plays the same story', async () => {
  for (const seed of seedsFrom(1, 3)) {
    const [one, two] = [await storyOf(seed, inMemory), await storyOf(seed, inMemory)];
    expect(two.map(withoutNames)).toEqual(one.map(withoutNames));
    expect(one.length).toBeGreaterThan(100);
  }
});

/** Epochs, runs and files have random names; a story's line may end within one. */
function withoutNames(line: string): string {
  return line.replaceAll(/[0-9a-f]{32}|"run":"[^"]*"|(?<="fileName":")[0-9a-f]+/g, '');
}
