import type { Flagger } from './replay.ts';
import { probabilityOf } from './rules.ts';
import type { PackedAttendance } from './schema.ts';
import { levelOf, type RiskLevel } from './score.ts';
import { countDay, countDaysSince, daysOfCompany, emptyTally, isAnalysed } from './tally.ts';

/** The lowest level that is flagged. */
export type LeastRisk = Exclude<RiskLevel, 'low'>;

/** Equals scoring everyone on each evening (U88): 5,000 people on 60 evenings would be 18 million days. */
export function flagByRules(packed: PackedAttendance, least: LeastRisk = 'high'): Flagger {
  const days = daysOfCompany(packed);
  const people = packed.ids.map(emptyTally);
  return {
    learn(person, day, status) {
      const tally = people[person];
      if (tally) countDay(tally, status, day, days, 1);
    },
    forget(person, day, status) {
      const tally = people[person];
      if (tally) countDay(tally, status, day, days, -1);
    },
    flag(evening, flags) {
      let flagged = 0;
      flags.fill(0);
      for (let person = 0; person < people.length; person += 1) {
        const tally = people[person];
        if (!tally || !isAnalysed(tally)) continue;
        countDaysSince(tally, evening, days.workDaysBefore(person));
        const level = levelOf(probabilityOf(tally));
        if (level !== 'high' && level !== least) continue;
        flags[person] = 1;
        flagged += 1;
      }
      return flagged;
    },
  };
}
