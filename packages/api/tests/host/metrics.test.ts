import { startCheckpoint } from '@muster/domain/wire/sync';
import { boot, type Muster, monday, type Person } from '@muster/testing/harness';
import { connect } from '@muster/testing/socket-client';
import { quickArchive } from '@muster/testing/test-backups';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readMetrics, metricsToken as token, withMetrics } from './reading-metrics.ts';

const bearer = (value: string) => ({ headers: { authorization: `Bearer ${value}` } });

const place = z.object({ seq: z.int(), id: z.int() });
const pulled = z.object({
  result: z.object({
    data: z.object({
      epoch: z.string(),
      changes: z.object({ attendance: z.object({ checkpoint: place }) }),
    }),
  }),
});

async function pull(muster: Muster, as: Person, input: object) {
  const query = encodeURIComponent(JSON.stringify(input));
  const { body } = await muster.call('GET', `/trpc/sync.pull?input=${query}`, undefined, { as });
  return pulled.parse(body).result.data;
}

describe('D58 GET /metrics', () => {
  it('is 404 while no token is set, and 401 to another one', async () => {
    expect((await (await boot()).call('GET', '/metrics', undefined, bearer(token))).status).toBe(404);
    const muster = await boot(withMetrics());
    for (const value of ['', 's3cre', 's3crets', 'S3CRET'])
      expect((await muster.call('GET', '/metrics', undefined, bearer(value))).status).toBe(401);
    expect((await muster.call('GET', '/metrics')).status).toBe(401);
  });

  it('has requests, sockets, batches, jobs, outbox, disk and the event loop, and nothing about people', async () => {
    const muster = await boot(withMetrics());
    Object.assign(muster.deps.tallies, { jobRuns: 5, jobFailures: 1, jobsRanAt: 60_000 });
    muster.deps.jobTimes.set('dayClose', { lastAt: '1970-01-01T00:02:00.000Z', failed: true });
    muster.deps.problems.set('backup_failed', 'a detail');
    const ann = await muster.person('E1');
    await muster.call('GET', '/trpc/made.up', undefined, { as: ann });
    await muster.call('GET', '/uploads/secret-name.pdf', undefined, { as: ann });
    await connect(await muster.listen(), { as: ann });
    const { writes, writeBatches } = muster.deps.tallies;
    const text = await readMetrics(muster);
    for (const line of [
      /^muster_build_info\{version="\d.*",node="\d.*",engine="(sqlite|postgres)"\} 1$/m,
      /^muster_http_requests_total\{method="GET",route="\/uploads\/:fileName",status="404"\} 1$/m,
      /^muster_http_request_duration_seconds_count\{route="\/trpc\/:path"\} 1$/m,
      /^muster_sockets 1$/m,
      new RegExp(`^muster_write_batches_total ${writeBatches}$`, 'm'),
      new RegExp(`^muster_writes_total ${writes}$`, 'm'),
      /^muster_job_runs_total 5$/m,
      /^muster_job_failures_total 1$/m,
      /^muster_jobs_last_run_timestamp_seconds 60$/m,
      /^muster_job_last_run_timestamp_seconds\{name="dayClose"\} 120$/m,
      /^muster_job_failed\{name="dayClose"\} 1$/m,
      /^muster_problem\{kind="backup_failed"\} 1$/m,
      /^muster_problem\{kind="database_lost"\} 0$/m,
      /^muster_backup_last_success_timestamp_seconds 0$/m,
      /^muster_outbox_waiting\{lane="mail"\} 0$/m,
      /^muster_outbox_waiting\{lane="webhook"\} 0$/m,
      /^muster_outbox_oldest_waiting_seconds\{lane="push"\} 0$/m,
      /^muster_outbox_failing\{lane="mail"\} 0$/m,
      /^muster_disk_free_bytes [1-9]\d*/m,
      /^nodejs_eventloop_lag_p99_seconds /m,
    ])
      expect(text).toMatch(line);
    const [, applied] = /^muster_schema_version (\d+)$/m.exec(text) ?? [];
    expect(text).toMatch(new RegExp(`^muster_schema_known ${applied}$`, 'm'));
    expect(writes).toBeGreaterThan(0);
    expect(text).not.toMatch(/E1|secret-name|made\.up|s3cret|a detail/);
    // A second reading adds nothing to sums that are kept elsewhere.
    expect(await readMetrics(muster)).toMatch(/^muster_job_runs_total 5$/m);
  });

  it('counts pulls by what they answer', async () => {
    const muster = await boot(withMetrics());
    const ann = await muster.person('E1');
    const from = { attendance: startCheckpoint, leave: startCheckpoint };
    const first = await pull(muster, ann, { epoch: null, after: from });
    const after = { attendance: first.changes.attendance.checkpoint };
    await pull(muster, ann, { epoch: first.epoch, after });
    await muster.call('POST', '/api/attendance/checkin', {}, { as: ann });
    await pull(muster, ann, { epoch: first.epoch, after });
    const text = await readMetrics(muster);
    for (const line of [
      /^muster_procedure_calls_total\{procedure="sync\.pull"\} 3$/m,
      /^muster_pulls_total\{answer="fresh"\} 1$/m,
      /^muster_pulls_total\{answer="changes"\} 1$/m,
      /^muster_pulls_total\{answer="nothing"\} 1$/m,
      /^muster_pulled_pages_total\{kind="attendance"\} 1$/m,
      /^muster_pulled_pages_total\{kind="leave"\} 0$/m,
      /^muster_pull_answer_bytes_count 3$/m,
    ])
      expect(text).toMatch(line);
    expect(text).not.toMatch(/^muster_pull_answer_bytes_sum 0$/m);
  });

  it('counts what limits refuse by their name, whatever the key', async () => {
    const muster = await boot(withMetrics());
    const { limits } = muster.deps;
    for (let n = 0; n < 22; n += 1) await limits.chat.attempt('E77', monday);
    expect(await readMetrics(muster)).toMatch(/^muster_limit_refusals_total\{limit="chat"\} 2$/m);
  });

  it('has the age of what waits in the outbox and of the newest backup', async () => {
    const muster = await boot({ ...withMetrics(), backups: { write: quickArchive } });
    await muster.deps.backups.make('manual');
    await muster.store.write(({ db }) =>
      db
        .insertInto('outbox')
        .values({ kind: 'mail', payload: '{}', createdAt: monday, nextAttemptAt: monday })
        .execute(),
    );
    muster.pass({ minutes: 90 });
    const text = await readMetrics(muster);
    expect(text).toMatch(/^muster_outbox_oldest_waiting_seconds\{lane="mail"\} 5400$/m);
    expect(text).toMatch(
      new RegExp(`^muster_backup_last_success_timestamp_seconds ${Date.parse(monday) / 1000}$`, 'm'),
    );
  });
});
