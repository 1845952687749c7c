import { problemKinds, problemTexts } from '@muster/domain/admin/problems';
import { english } from '@muster/domain/language/texts';
import { boot, monday } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';

const path = '/srv/muster/muster.db';

describe('D48 what is wrong with the server', () => {
  it('is named by /health without details, and by nothing once it is over', async () => {
    const muster = await boot({ release: '1.2.3' });
    muster.deps.problems.set('backup_failed', path);
    muster.deps.problems.set('clock_jumped');
    const answer = await muster.call('GET', '/health');
    const problems = ['backup_failed', 'clock_jumped'];
    expect([answer.status, answer.body]).toEqual([200, { status: 'ok', version: '1.2.3', problems }]);
    muster.deps.problems.clear('backup_failed');
    muster.deps.problems.clear('clock_jumped');
    expect((await muster.call('GET', '/health')).body).toEqual({ status: 'ok', version: '1.2.3' });
  });

  it('is shown to administrators with its fix, its detail and since when; to no one else', async () => {
    const muster = await boot();
    const boss = await muster.person('BOSS', { isAdmin: true });
    const read = async () => (await muster.call('GET', '/api/admin/problems', undefined, { as: boss })).body;
    expect(await read()).toEqual([]);
    muster.deps.problems.set('backup_failed', path);
    muster.pass({ hours: 1 });
    muster.deps.problems.set('backup_failed', 'no room');
    const text = {
      sentence: english(problemTexts.backup_failed.sentence),
      fix: english(problemTexts.backup_failed.fix),
    };
    expect(await read()).toEqual([{ kind: 'backup_failed', ...text, detail: 'no room', since: monday }]);
    expect((await muster.query('admin.problems', { as: boss })).body).toEqual(await read());
    const ann = await muster.person('E1');
    expect((await muster.call('GET', '/api/admin/problems', undefined, { as: ann })).status).toBe(403);
  });

  it('is one line in the log when it begins, and one when it ends', async () => {
    const muster = await boot();
    const { problems } = muster.deps;
    const lines = () => muster.log.map((line): unknown => JSON.parse(line));
    problems.clear('storage_refused');
    problems.set('storage_refused', path);
    problems.set('storage_refused', path);
    problems.clear('storage_refused');
    problems.clear('storage_refused');
    const sentence = english(problemTexts.storage_refused.sentence);
    const fix = english(problemTexts.storage_refused.fix);
    expect(lines()).toEqual([
      expect.objectContaining({ problem: 'storage_refused', detail: path, fix, msg: sentence }),
      expect.objectContaining({ problem: 'storage_refused', since: monday, msg: `Over: ${sentence}` }),
    ]);
  });

  it('has a sentence for each kind', () => {
    for (const kind of problemKinds) expect(english(problemTexts[kind].sentence)).toMatch(/^[A-Z].*[^.]$/);
  });
});
