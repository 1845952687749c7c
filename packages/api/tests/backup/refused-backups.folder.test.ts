import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { restoreBackup } from '../../src/backup/restore.ts';
import { readConfig } from '../../src/config/config.ts';
import { openDataFolder } from '../../src/data-folder/open.ts';
import { openOffice, savedBackup } from './backing-up.ts';

const plain = { endSessions: false };

describe('D46 backup refuses, in words', () => {
  it('a file that exists, and keeps it', async () => {
    const office = await openOffice();
    writeFileSync(office.path('a.tar'), 'mine');
    await expect(office.backUp('a.tar')).rejects.toThrow(/a\.tar exists already: choose another name\.$/);
    expect(readFileSync(office.path('a.tar'), 'utf8')).toBe('mine');
  });

  it('a file that another program makes meanwhile, and keeps it', async () => {
    const office = await openOffice();
    const freeBytes = async () => {
      writeFileSync(office.path('a.tar'), 'mine');
      return Number.MAX_SAFE_INTEGER;
    };
    await expect(office.backUp('a.tar', { freeBytes })).rejects.toThrow(/exists already/);
    expect(readFileSync(office.path('a.tar'), 'utf8')).toBe('mine');
    expect(readdirSync(office.path('.'))).toEqual(['a.tar']);
  });

  it('a folder that is not there', async () => {
    const office = await openOffice();
    await expect(office.backUp('none/a.tar')).rejects.toThrow(/^There is no folder .*none: make it first\.$/);
  });

  it('a data folder without a company', async () => {
    const office = await openOffice();
    const order = { dataFolder: office.path('.') };
    await expect(office.backUp('a.tar', order)).rejects.toThrow(/^There is no company in DATA_DIR/);
    expect(readdirSync(office.path('.'))).toEqual([]);
  });

  it('too little room, before it writes anything', async () => {
    const office = await openOffice();
    const freeBytes = async () => 60 * 1024 * 1024;
    const refused = office.backUp('a.tar', { freeBytes });
    await expect(refused).rejects.toThrow(
      /^There is no room for a backup: \S+ has 60 MB free, 6\d MB are needed\. Make room there, then begin it again\.$/,
    );
    expect(readdirSync(office.path('.'))).toEqual([]);
    expect(existsSync(join(office.dataFolder, 'copying'))).toBe(false);
  });
});

describe('D46 restore and its folder', () => {
  it('refuses a used one and leaves it as it was', async () => {
    const { file, path } = await savedBackup();
    mkdirSync(path('used'));
    writeFileSync(path('used/notes.txt'), 'mine');
    await expect(restoreBackup(file, path('used'), plain)).rejects.toThrow(
      /^The folder .*used is in use \(it contains notes\.txt\): choose a folder that is missing or empty\.$/,
    );
    expect(readdirSync(path('used'))).toEqual(['notes.txt']);
  });

  it('takes a new volume', async () => {
    const { file, path } = await savedBackup();
    mkdirSync(path('volume/lost+found'), { recursive: true });
    await restoreBackup(file, path('volume'), plain);
    expect(readdirSync(path('volume')).sort()).toEqual([
      'history.json',
      'keys',
      'lost+found',
      'mail',
      'muster.db',
      'uploads',
    ]);
  });

  it('refuses too little room, before it unpacks', async () => {
    const { file, path } = await savedBackup();
    const freeBytes = async () => 1000;
    await expect(restoreBackup(file, path('new'), { ...plain, freeBytes })).rejects.toThrow(
      /^There is no room to restore: 1 MB are free, \d+ MB are needed\.$/,
    );
    expect(readdirSync(path('.'))).toEqual(['a.tar']);
  });

  it('starts over after a restore that was killed; until then no server starts there', async () => {
    const { file, path } = await savedBackup();
    mkdirSync(path('killed/restoring/uploads'), { recursive: true });
    mkdirSync(path('killed/keys'));
    writeFileSync(path('killed/keys/session.key'), 'half');
    const config = readConfig({ DATA_DIR: path('killed') });
    await expect(openDataFolder(config, '2026-03-02T09:00:00.000Z')).rejects.toThrow(
      /^A restore or a move into DATA_DIR .*killed has not finished: run it again$/,
    );
    await restoreBackup(file, path('killed'), plain);
    expect(readdirSync(path('killed')).sort()).toEqual([
      'history.json',
      'keys',
      'mail',
      'muster.db',
      'uploads',
    ]);
    expect(readFileSync(path('killed/keys/session.key'))).toHaveLength(32);
  });
});
