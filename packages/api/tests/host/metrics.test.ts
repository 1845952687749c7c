import { describe, expect, it } from 'vitest';
import { newTallies } from '../../src/metrics/tallies.ts';
import { boot, type Muster } from '../harness.ts';
import { connect } from '../ws/client.ts';

const token = 's3cret';
const bearer = (value: string) => ({ headers: { authorization: `Bearer ${value}` } });

async function read(muster: Muster): Promise<string> {
  const { status, text, headers } = await muster.call('GET', '/metrics', undefined, bearer(token));
  expect([status, headers['content-type']]).toEqual([
    200,
    expect.stringMatching(/^text\/plain; version=0\.0\.4/),
  ]);
  return text;
}

describe('D58 GET /metrics', () => {
  it('is 404 while no token is set, and 401 to another one', async () => {
    expect((await (await boot()).call('GET', '/metrics', undefined, bearer(token))).status).toBe(404);
    const muster = await boot({ metrics: { token, tallies: newTallies() } });
    for (const value of ['', 's3cre', 's3crets', 'S3CRET'])
      expect((await muster.call('GET', '/metrics', undefined, bearer(value))).status).toBe(401);
    expect((await muster.call('GET', '/metrics')).status).toBe(401);
  });

  it('has requests, pulls, sockets, batches, jobs, outbox, disk and the event loop, and nothing about people', async () => {
    const tallies = { ...newTallies(), writeBatches: 7, jobRuns: 5, jobFailures: 1, jobsRanAt: 60_000 };
    const muster = await boot({ metrics: { token, tallies } });
    const ann = await muster.person('E1');
    const input = encodeURIComponent(JSON.stringify({ cursors: {}, limit: 10 }));
    await muster.call('GET', `/trpc/sync.pull?input=${input}`, undefined, { as: ann });
    await muster.call('GET', '/trpc/made.up', undefined, { as: ann });
    await muster.call('GET', '/uploads/secret-name.pdf', undefined, { as: ann });
    await connect(await muster.listen(), { as: ann });
    const text = await read(muster);
    for (const line of [
      /^muster_http_requests_total\{method="GET",route="\/uploads\/:fileName",status="404"\} 1$/m,
      /^muster_http_request_duration_seconds_count\{route="\/trpc\/:path"\} 2$/m,
      /^muster_procedure_calls_total\{procedure="sync\.pull"\} 1$/m,
      /^muster_sockets 1$/m,
      /^muster_write_batches_total 7$/m,
      /^muster_job_runs_total 5$/m,
      /^muster_job_failures_total 1$/m,
      /^muster_jobs_last_run_timestamp_seconds 60$/m,
      /^muster_outbox_waiting\{lane="mail"\} 0$/m,
      /^muster_outbox_waiting\{lane="push"\} 0$/m,
      /^muster_disk_free_bytes [1-9]\d*/m,
      /^nodejs_eventloop_lag_p99_seconds /m,
    ])
      expect(text).toMatch(line);
    expect(text).not.toMatch(/E1|secret-name|made\.up|s3cret/);
    // A second reading adds nothing to sums that are kept elsewhere.
    expect(await read(muster)).toMatch(/^muster_write_batches_total 7$/m);
  });
});
