import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { english } from '@muster/domain/language/texts';
import { describe, expect, it } from 'vitest';
import { groupOf } from '../settings-index.ts';
import { type Job, jobsOf } from './jobs.ts';

/** What people type, and whether an administrator alone finds a job by it. */
const asked: Readonly<Record<string, 'everyone' | 'administrators'>> = {
  sick: 'everyone',
  holiday: 'everyone',
  vacation: 'everyone',
  correct: 'everyone',
  password: 'everyone',
  'pay slip': 'everyone',
  complaint: 'everyone',
  payroll: 'administrators',
  'add leave': 'administrators',
  export: 'administrators',
  import: 'administrators',
  invite: 'administrators',
  contacts: 'administrators',
  approve: 'administrators',
  excel: 'administrators',
  announcement: 'administrators',
};

const isFoundBy = (words: string) => (job: Job) =>
  [job.label, job.words].some((each) => english(each).toLowerCase().includes(words));

describe('U190 Find knows every job', () => {
  it.each(Object.entries(asked))('by %s, for %s', (words, who) => {
    expect(jobsOf(true).some(isFoundBy(words))).toBe(true);
    expect(jobsOf(false).some(isFoundBy(words))).toBe(who === 'everyone');
  });

  it('by one name for each, and each leads to a screen that exists or does something here', () => {
    const tree = readFileSync(join(import.meta.dirname, '../../route-tree.gen.ts'), 'utf8');
    const jobs = jobsOf(true);
    expect(new Set(jobs.map(({ label }) => label.message)).size).toBe(jobs.length);
    for (const { label, at, run } of jobs) {
      expect([at, run].filter(Boolean), label.message).toHaveLength(1);
      if (at) expect(tree, label.message).toContain(`'${at.to}': typeof`);
      if (at?.hash) expect(groupOf(at.hash)?.name, label.message).toBe(at.search?.['section']);
    }
  });

  it('without one of an administrator for anyone else', () => {
    for (const { label, at } of jobsOf(false)) expect(at?.to ?? '', label.message).not.toMatch(/^\/admin/);
  });
});
