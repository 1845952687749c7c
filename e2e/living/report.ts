import { unnoticed } from './connected.ts';
import { type Happening, type LineKind, ofKind } from './history.ts';
import type { Violation } from './violation.ts';

/** A run in figures; times in milliseconds. */
export interface Figures {
  readonly presses: number;
  readonly kept: number;
  readonly faults: number;
  /** From the line's return until a tab that was open showed what was new. */
  readonly recovery: Spread;
  /** The same for a tab that was opened or signed in again. */
  readonly reopened: Spread;
  /** From the silent death of the connections until there was a new socket. */
  readonly silent: Spread;
  /** How long tabs said "Connected" after they last heard a server that then was silent for more than 15 s. */
  readonly unnoticed: Spread;
  readonly sent: Spread;
  /** Steps that the harness could not take, most of them on a tab that was just gone. */
  readonly troubles: number;
}

interface Spread {
  readonly count: number;
  readonly median: number;
  readonly p90: number;
  readonly max: number;
}

export function figuresOf(history: readonly Happening[]): Figures {
  const outcomes = ofKind(history, 'outcome');
  return {
    presses: outcomes.filter(({ words }) => words !== 'not offered').length,
    kept: outcomes.filter(({ outcome }) => outcome === 'kept').length,
    faults: ofKind(history, 'fault').filter(({ phase }) => phase === 'begins').length,
    recovery: spreadOf([...recoveries(history, 'back'), ...recoveries(history, 'silent')]),
    reopened: spreadOf(recoveries(history, 'reopened')),
    silent: spreadOf(silences(history)),
    unnoticed: spreadOf(unnoticed(history)),
    sent: spreadOf(ofKind(history, 'sent').flatMap(({ after }) => after ?? [])),
    troubles: ofKind(history, 'trouble').length,
  };
}

/** One line for the terminal. */
export function lineOf(figures: Figures, violations: readonly Violation[]): string {
  const { presses, faults, recovery, silent } = figures;
  const spread = ({ median, p90, max }: Spread) =>
    [median, p90, max].map((time) => `${(time / 1000).toFixed(1)} s`).join(', ');
  return [
    `${presses} presses, ${faults} faults`,
    `live again after ${spread(recovery)} (median, 90th percentile, maximum)`,
    `a silent line replaced after ${spread(silent)}`,
    `"Connected" on a dead line for ${spread(figures.unnoticed)}`,
    `${violations.length} violations`,
  ].join('; ');
}

function silences(history: readonly Happening[]): number[] {
  const lines = ofKind(history, 'line');
  return ofKind(history, 'fault').flatMap(({ name, phase, at }) => {
    const next = lines.find((line) => line.alive && line.at > at);
    return phase === 'begins' && /silent|deaf/.test(name) && next ? [next.at - at] : [];
  });
}

function recoveries(history: readonly Happening[], line: LineKind): number[] {
  return ofKind(history, 'live').flatMap((live) => (live.line === line ? (live.after ?? []) : []));
}

function spreadOf(times: readonly number[]): Spread {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return { count: sorted.length, median: at(0.5), p90: at(0.9), max: at(1) };
}
