import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { boot, type Muster } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { uploadProblems as problemsOf } from '../../src/cli/check-uploads.ts';
import { documentIn, upload } from './forms.ts';

const uploadProblems = ({ store, deps }: Muster) => problemsOf(store.read, deps.uploads.files);

describe('D23 D46 the check of uploads', () => {
  it('finds nothing in a folder that is sound, nor in one without uploads', async () => {
    const muster = await boot();
    const { folder } = muster.store;
    expect(await uploadProblems(muster)).toEqual([]);
    await upload(muster, await muster.person('E1'), { fileName: 'Secret.pdf' });
    writeFileSync(`${folder}/uploads/tmp/arriving`, 'x');
    expect(await uploadProblems(muster)).toEqual([]);
    await muster.store.write((tx) => tx.db.deleteFrom('documents').execute());
    rmSync(`${folder}/uploads`, { recursive: true });
    expect(await uploadProblems(muster)).toEqual([]);
  });

  it('names rows without their file, files of another size and files without a row', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const { folder } = muster.store;
    const paths = [];
    for (let n = 0; n < 3; n += 1)
      paths.push(`uploads/${documentIn(await upload(muster, ann, { fileName: 'Secret.pdf' })).fileName}`);
    const [gone, longer] = paths;
    rmSync(`${folder}/${gone}`);
    appendFileSync(`${folder}/${longer}`, 'x');
    const lost = `uploads/${'a'.repeat(32)}.pdf`;
    for (const path of [lost, 'uploads/notes']) writeFileSync(`${folder}/${path}`, 'x');
    const problems = await uploadProblems(muster);
    expect(problems).toHaveLength(4);
    expect(new Set(problems)).toEqual(
      new Set([
        `${gone} is missing: restore it from a backup`,
        `${longer} has 20 bytes instead of 19: restore it from a backup`,
        `${lost} belongs to no record: restore the database that lists it, or set it aside with muster check --quarantine`,
        'uploads/notes belongs to no record: remove it',
      ]),
    );
  });
});
