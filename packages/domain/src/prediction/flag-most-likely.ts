import { flagByRules, type LeastRisk } from './flag-by-rules.ts';
import type { Flagger } from './replay.ts';
import type { PackedAttendance } from './schema.ts';
import { smoothedChances } from './smoothed.ts';

/** As many as the rules of U88 flag, so that both can be compared. Of equal chances the first in the columns. */
export function flagMostLikely(packed: PackedAttendance, least: LeastRisk = 'high'): Flagger {
  const rules = flagByRules(packed, least);
  const likely = smoothedChances(packed);
  const chances = new Float64Array(packed.ids.length);
  return {
    learn(person, day, status) {
      rules.learn(person, day, status);
      likely.learn(person, day, status);
    },
    forget(person, day, status) {
      rules.forget(person, day, status);
      likely.forget(person, day, status);
    },
    flag(evening, flags) {
      const wanted = rules.flag(evening, flags);
      likely.on(evening, chances);
      flags.fill(0);
      if (wanted === 0) return 0;
      const least = chances.toSorted()[chances.length - wanted] ?? 0;
      let left = wanted;
      for (let person = 0; person < chances.length; person += 1) {
        if ((chances[person] ?? -1) <= least) continue;
        flags[person] = 1;
        left -= 1;
      }
      for (let person = 0; left > 0 && person < chances.length; person += 1) {
        if (chances[person] !== least) continue;
        flags[person] = 1;
        left -= 1;
      }
      return wanted;
    },
  };
}
