import type { Verdict } from './audit.ts';

/** One line with the figures of an audit. */
export function describeVerdict({ acknowledged, retried, recoveries: { kills, waits } }: Verdict): string {
  const sorted = [...waits].sort((a, b) => a - b);
  const at = (share: number) => ((sorted[Math.ceil(sorted.length * share) - 1] ?? 0) / 1000).toFixed(2);
  return (
    `${acknowledged} writes acknowledged, ${kills} kills, ${retried} keys retried; answered after the server's return ` +
    `within ${at(0.5)} s (median), ${at(0.9)} s (90th percentile), ${at(1)} s (longest)`
  );
}
