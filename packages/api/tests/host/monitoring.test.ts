import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { boot } from '@muster/testing/harness';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { installed, programOf, scratch, unlessNot } from '../packaging/machine.ts';
import { readMetrics, withMetrics } from './reading-metrics.ts';

const pathOf = (name: string) =>
  fileURLToPath(new URL(`../../../../docs/monitoring/${name}`, import.meta.url));
const alerts = readFileSync(pathOf('muster-alerts.yml'), 'utf8');
const dashboard = readFileSync(pathOf('muster-dashboard.json'), 'utf8');
const guide = readFileSync(pathOf('../self-hosting.md'), 'utf8');

/** What a server has that shares a PostgreSQL, has a replica and serves https. */
const unusual = {
  connections: () => [{ purpose: 'read', busy: 1, idle: 2, waiting: 0 }] as const,
  replica: { commitsBehind: async () => 3 },
};

const withoutProm = unlessNot({ 'promtool is not installed': installed('promtool') !== undefined });

function promtool(args: readonly string[], input?: string): string {
  const { status, stdout, stderr } = spawnSync(programOf('promtool'), args, { encoding: 'utf8', input });
  expect([status, `${stdout}${stderr}`]).toEqual([0, expect.any(String)]);
  return stdout;
}

describe('D58 what docs/monitoring gives Prometheus and Grafana', () => {
  let text = '';
  let names: ReadonlySet<string> = new Set();
  beforeEach(async () => {
    if (text !== '') return;
    const muster = await boot({
      ...withMetrics({ certificateUntil: () => 2_000 }),
      store: (store) => ({ ...store, ...unusual }),
    });
    text = await readMetrics(muster);
    names = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
  });

  /** The metrics that a text names; a histogram has three kinds of series. */
  const namedIn = (words: string) =>
    [...words.matchAll(/\b(muster|nodejs|process)_[a-z0-9_]*[a-z0-9]\b/g)].map(([name]) =>
      names.has(name) ? name : name.replace(/_(bucket|sum|count)$/, ''),
    );

  it('names metrics that the server has', () => {
    for (const source of [alerts, dashboard]) {
      const used = namedIn(source);
      expect(used.length).toBeGreaterThan(10);
      expect(used.filter((name) => !names.has(name))).toEqual([]);
    }
    expect(text).toMatch(/^muster_tls_certificate_valid_until_timestamp_seconds 2$/m);
    expect(text).toMatch(/^muster_database_connections_idle\{pool="read"\} 2$/m);
    expect(text).toMatch(/^muster_replica_commits_behind 3$/m);
  });

  it('the guide explains each metric of Muster', () => {
    const explained = new Set(namedIn(guide));
    const idle = 'muster_database_connections_idle';
    const own = [...names].filter((name) => name.startsWith('muster_') && name !== idle);
    expect(own.filter((name) => !explained.has(name))).toEqual([]);
  });

  it('no label is one that Prometheus itself sets', () => {
    expect(text).not.toMatch(/[{,](job|instance)="/);
  });

  it('the dashboard can be imported', () => {
    const panel = z.object({
      title: z.string(),
      targets: z.array(z.object({ expr: z.string().min(1) })).min(1),
    });
    const { panels } = z.object({ panels: z.array(panel) }).parse(JSON.parse(dashboard));
    expect(panels.length).toBeGreaterThan(10);
  });

  it.skipIf(withoutProm)(`promtool accepts all of it${withoutProm}`, () => {
    promtool(['check', 'rules', pathOf('muster-alerts.yml')]);
    promtool(['check', 'config', '--syntax-only', pathOf('prometheus.yml')]);
    // Those of prom-client's own break a rule of names.
    const own = text.split('\n').filter((line) => /^(# \w+ )?muster_/.test(line));
    promtool(['check', 'metrics'], `${own.join('\n')}\n`);
  });

  it.skipIf(withoutProm)(`each alert comes when it should, and not before${withoutProm}`, () => {
    const folder = scratch();
    copyFileSync(pathOf('muster-alerts.yml'), join(folder, 'muster-alerts.yml'));
    writeFileSync(join(folder, 'played.yml'), JSON.stringify(played));
    promtool(['test', 'rules', join(folder, 'played.yml')]);
  });
});

const series = (name: string, labels: string, values: string) => ({
  series: `${name}{job="muster",instance="one"${labels}}`,
  values,
});
const firing = (time: string, alerts: readonly string[]) => ({
  expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
  eval_time: time,
  exp_samples: alerts.map((alertname) => ({ labels: `{alertname="${alertname}"}`, value: 1 })),
});

/** Values a minute: all is well for half an hour, and then everything is wrong; the backup is two days old soon. */
const turning = (well: number, wrong: number) => `${well}x29 ${wrong}x200`;
const played = {
  rule_files: ['muster-alerts.yml'],
  evaluation_interval: '1m',
  tests: [
    {
      interval: '1m',
      input_series: [
        series('up', '', turning(1, 0)),
        series('muster_problem', ',kind="storage_refused"', turning(0, 1)),
        series('muster_backup_last_success_timestamp_seconds', '', '-170000x230'),
        series('muster_disk_bytes', '', '100000000000x230'),
        series('muster_disk_free_bytes', '', turning(50_000_000_000, 3_000_000_000)),
        series('muster_outbox_oldest_waiting_seconds', ',lane="mail"', turning(0, 7_200)),
        series('muster_job_failed', ',name="dayClose"', turning(0, 1)),
        series('muster_jobs_last_run_timestamp_seconds', '', '0+60x29 1740x200'),
        series('muster_replica_commits_behind', '', turning(0, 500)),
        series('muster_tls_certificate_valid_until_timestamp_seconds', '', turning(5_000_000, 1_000)),
        series('nodejs_eventloop_lag_p99_seconds', '', turning(0.01, 0.7)),
        series('muster_http_requests_total', ',route="/x",status="500"', '0x29 0+10x200'),
        series('muster_database_queries_waiting', ',pool="read"', turning(0, 9)),
        series('muster_schema_version', '', turning(43, 43)),
        series('muster_schema_known', '', turning(43, 42)),
      ],
      promql_expr_test: [
        firing('29m', []),
        firing(
          '130m',
          everyAlert().filter((name) => name !== 'MusterBackupTooOld'),
        ),
        firing('190m', everyAlert()),
      ],
    },
  ],
};

function everyAlert(): string[] {
  return [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
}
