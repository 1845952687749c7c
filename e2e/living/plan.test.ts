import { describe, expect, test } from 'vitest';
import { type Pace, planOf, type Round } from './plan.ts';

const pace: Pace = { shortest: 2, longest: 4, double: 0.6, outage: 0.1, stint: 3 };
const kindsOf = (rounds: readonly Round[]) => rounds.flatMap(({ faults }) => faults.map(({ kind }) => kind));

describe('the plan of a run', () => {
  test('follows from the seed', () => {
    expect(planOf(7, 40, pace)).toEqual(planOf(7, 40, pace));
    expect(planOf(7, 40, pace)).not.toEqual(planOf(8, 40, pace));
  });

  test('has every kind of fault before one comes again', () => {
    const kinds = kindsOf(planOf(7, 21, { ...pace, double: 0, outage: 0 }));
    expect(new Set(kinds).size).toBe(21);
  });

  test('never has two faults of one subject at once', () => {
    const doubles = planOf(7, 200, pace).filter(({ faults }) => faults.length > 1);
    expect(doubles.length).toBeGreaterThan(50);
    const ofServer = /^(server|address|app)/;
    expect(doubles.filter(({ faults }) => faults.every(({ kind }) => ofServer.test(kind)))).toEqual([]);
  });

  test('presses during each fault, in the order of time', () => {
    for (const { presses, faults } of planOf(7, 100, pace)) {
      const times = presses.map(({ at }) => at);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(Math.max(...times)).toBeGreaterThanOrEqual(faults[0]?.at ?? 0);
    }
  });

  test('lets two people take turns on the device', () => {
    const people = planOf(7, 24, pace).map(({ person }) => person);
    const stints = people.filter((person, at) => person !== people[at - 1]);
    expect(stints).toEqual([0, 1, 0, 1, 2, 3, 2, 3]);
  });

  test('has outages that outlast the three minutes of D3', () => {
    const seconds = planOf(7, 100, pace).flatMap(({ faults }) => faults.map((fault) => fault.seconds));
    expect(Math.max(...seconds)).toBeGreaterThan(180);
  });
});
