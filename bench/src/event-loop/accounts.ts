import { usualRules } from '@muster/domain/leave-account/policy-wire';
import type { Database } from 'better-sqlite3';
import type { Person } from '../invented-company.ts';
import { size } from '../size.ts';
import type { Call } from './ask.ts';

const year = new Date().getFullYear();

/** A policy that everyone follows since the beginning of the year. The server grants its days in steps after it starts. */
export function insertPolicy(db: Database, people: readonly Person[]): void {
  const at = new Date().toISOString();
  const from = `${year}-01-01`;
  const layers = [{ name: '', amount: 3_000, carryOver: { most: null, until: '03-31' } }];
  const rules = { ...usualRules, layers, scale: 'week_days', proRata: 'month_complete', rounding: 'day_up' };
  db.prepare(
    `INSERT INTO leave_policies (id, accountId, name, createdAt) VALUES (1, 1, 'Thirty days', ?)`,
  ).run(at);
  db.prepare(`INSERT INTO leave_policy_versions (policyId, validFrom, rules) VALUES (1, ?, ?)`).run(
    from,
    JSON.stringify(rules),
  );
  const follow = db.prepare(
    `INSERT INTO leave_policy_entries (userId, accountId, policyId, validFrom, createdAt) VALUES (?, 1, 1, ?, ?)`,
  );
  for (const { id } of people) follow.run(id, from, at);
}

/** What computes the accounts of everyone (D97): figures, a rehearsal, and a grant to all of them at once. */
export function accountCalls({ cookie }: Person, people: readonly Person[]): Call[] {
  const balances = '/api/admin/leave-balances';
  const policy = '/api/admin/leave-policies/1';
  const change = (round: number) => ({ days: 31 + round, validFrom: `${year}-01-01` });
  return [
    { title: `\`GET ${balances}\``, run: (ask) => ask({ path: `${balances}?pageSize=100`, cookie }) },
    { title: `\`GET ${balances}/counts\``, run: (ask) => ask({ path: `${balances}/counts`, cookie }) },
    {
      title: `\`POST ${balances}/export\``,
      run: (ask) => ask({ method: 'POST', path: `${balances}/export`, cookie, body: {} }),
    },
    {
      title: 'rehearsal of a policy that everyone follows',
      run: (ask, round) =>
        ask({ method: 'PATCH', path: policy, cookie, body: { ...change(round), preview: true } }),
    },
    {
      title: 'grant of a leave year to everyone',
      run: (ask, round) => ask({ method: 'PATCH', path: policy, cookie, body: change(round) }),
    },
    ...[true, false].map((dryRun): Call => {
      const path = '/api/admin/leave-accounts/import';
      const opened = people.slice(0, size.opened);
      const title = `opening balances of ${opened.length} people${dryRun ? ', a dry run' : ''}`;
      const body = (round: number) => ({ csv: openingsCsv(opened, round), dryRun });
      return { title, run: (ask, round) => ask({ method: 'POST', path, cookie, body: body(round) }) };
    }),
  ];
}

/** Another balance of each in each round. */
function openingsCsv(people: readonly Person[], round: number): string {
  const lines = people.map(({ employeeId }) => `${employeeId},${20 + round}.25`);
  return ['Employee ID,Balance', ...lines].join('\n');
}
