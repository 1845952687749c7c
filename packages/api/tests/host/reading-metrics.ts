import type { Muster } from '@muster/testing/harness';
import { expect } from 'vitest';
import type { MetricsOptions } from '../../src/monitoring/metrics/route.ts';

export const metricsToken = 's3cret';

/** The option of a server that has METRICS_TOKEN. */
export function withMetrics(options: Partial<MetricsOptions> = {}) {
  return { metrics: { token: metricsToken, ...options } };
}

/** What /metrics answers to Prometheus. */
export async function readMetrics(muster: Muster): Promise<string> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const answer = await muster.call('GET', '/metrics', undefined, { headers });
  expect([answer.status, answer.headers['content-type']]).toEqual([
    200,
    expect.stringMatching(/^text\/plain; version=0\.0\.4/),
  ]);
  return answer.text;
}
