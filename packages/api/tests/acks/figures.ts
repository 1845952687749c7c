import type { Verdict } from './audit.ts';

/** One line with the figures of an audit. */
export function describeVerdict({ acknowledged, retried, recoveries }: Verdict): string {
  const { kills, waits, liveAfter } = recoveries;
  return (
    `${acknowledged} writes acknowledged, ${kills} kills, ${retried} keys retried; after the server's return, calls were ` +
    `answered within ${spread(waits)}, devices live and in sync within ${spread(liveAfter)}`
  );
}

function spread(milliseconds: readonly number[]): string {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const at = (share: number) => ((sorted[Math.ceil(sorted.length * share) - 1] ?? 0) / 1000).toFixed(2);
  return `${at(0.5)} s (median), ${at(0.9)} s (90th percentile), ${at(1)} s (longest of ${sorted.length})`;
}
