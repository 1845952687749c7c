import { instantAt } from '@muster/domain/calendar/instant';
import { describe, expect, it } from 'vitest';
import { beyond, furthest, type Marks, noMarks } from './marks.ts';

const few = [0, 1, 2];
const instants = [null, instantAt(0), instantAt(1000)];

/** All marks that there are of a few values. */
const all: readonly Marks[] = few.flatMap((chatUpTo) =>
  few.flatMap((announcementsUpTo) =>
    instants.map((noticesUpTo) => ({ chatUpTo, announcementsUpTo, noticesUpTo })),
  ),
);
const pairs = all.flatMap((a) => all.map((b) => [a, b] as const));

describe('L17 marks', () => {
  it('only move forward: the furthest is behind neither, and the same in whatever order', () => {
    for (const [a, b] of pairs) {
      const both = furthest(a, b);
      expect([beyond(a, both), beyond(b, both)]).toEqual([undefined, undefined]);
      expect(furthest(b, a)).toEqual(both);
      for (const c of all.slice(0, 9)) expect(furthest(both, c)).toEqual(furthest(a, furthest(b, c)));
      expect(furthest(a, noMarks)).toEqual(a);
    }
  });

  it('are sent by what is further and nothing else, and then nothing is left to tell', () => {
    for (const [marks, known] of pairs) {
      const unsent = beyond(marks, known) ?? {};
      const { chatUpTo = 0, announcementsUpTo = 0, noticesUpTo = null } = unsent;
      const sent = furthest(known, { chatUpTo, announcementsUpTo, noticesUpTo });
      expect(sent).toEqual(furthest(marks, known));
      for (const name of ['chatUpTo', 'announcementsUpTo', 'noticesUpTo'] as const)
        expect(name in unsent, `${name} of ${JSON.stringify([marks, known])}`).toBe(
          sent[name] !== known[name],
        );
      if (Object.keys(unsent).length === 0) expect(beyond(marks, known)).toBeUndefined();
    }
  });
});
