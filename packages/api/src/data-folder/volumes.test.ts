import { expect, test } from 'vitest';
import { judgeVolume } from './volumes.ts';

test.each([
  [0x6969, { use: 'refused', kind: 'NFS' }],
  [0xff534d42, { use: 'refused', kind: 'CIFS' }],
  [0x9fa0, { use: 'refused', kind: 'proc' }],
  [0x65735546, { use: 'doubtful', kind: 'FUSE' }],
  [0xef53, { use: 'fine' }],
])('D53 a volume of the kind %i', (kind, verdict) => {
  const asked: string[] = [];
  const judged = judgeVolume('/no-such-folder/inside', (path) => {
    asked.push(path);
    return kind;
  });
  expect([judged, asked]).toEqual([verdict, ['/']]);
});
