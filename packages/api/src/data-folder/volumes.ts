import { existsSync, statfsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

export type StatKind = (path: string) => number;

export type VolumeVerdict =
  | { readonly use: 'fine' }
  | { readonly use: 'refused' | 'doubtful'; readonly kind: string };

/** File systems of other machines: their locks and shared memory do not protect a SQLite database. */
const network: Readonly<Record<number, string>> = {
  26985: 'NFS',
  20859: 'SMB',
  4283649346: 'CIFS',
  4266872130: 'SMB2',
  22092: 'NCP',
  1397113167: 'AFS',
  1799439955: 'AFS',
  1937076805: 'Coda',
  12805120: 'Ceph',
  198183888: 'Lustre',
  1196443219: 'GPFS',
  428016422: 'BeeGFS',
};

/** Views of the kernel, which store nothing. */
const views: Readonly<Record<number, string>> = {
  40864: 'proc',
  1650812274: 'sysfs',
  7377: 'devpts',
  2613483: 'cgroup',
  1667723888: 'cgroup2',
  1684170528: 'debugfs',
};

/** They can be of this machine or of another one: no one can see it from here. */
const doubtful: Readonly<Record<number, string>> = {
  1702057286: 'FUSE',
  16914839: '9p',
  2020557398: 'VirtualBox shared folder',
  18225520: 'GFS2',
  1952539503: 'OCFS2',
};

/** Judges the volume on which `folder` is, or would be made (D53). */
export function judgeVolume(folder: string, kindOf: StatKind = statKind): VolumeVerdict {
  const kind = kindOf(nearestExisting(resolve(folder)));
  const refused = network[kind] ?? views[kind];
  if (refused !== undefined) return { use: 'refused', kind: refused };
  const unclear = doubtful[kind];
  return unclear === undefined ? { use: 'fine' } : { use: 'doubtful', kind: unclear };
}

/** Zero, which is no kind, where the numbers of Linux do not hold or the folder does not let this account ask. */
function statKind(path: string): number {
  try {
    return process.platform === 'linux' ? statfsSync(path).type : 0;
  } catch {
    return 0;
  }
}

export function nearestExisting(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestExisting(dirname(path));
}
