import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { withoutMetadata } from '@muster/domain/document/photo';
import { phonePhoto, screenshot, secret } from '@muster/domain/document/photo-samples';
import { boot } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { documentIn, filesOf, upload } from './forms.ts';
import { jpeg } from './samples.ts';

describe('D22 a photo', () => {
  it('of any client loses its metadata before it is stored, and its size is what is left', async () => {
    const scanned: string[] = [];
    const muster = await boot({ scan: async (path) => void scanned.push(readFileSync(path, 'latin1')) });
    const ann = await muster.person('E1');
    const sent = Buffer.from(phonePhoto(6));
    const stored = documentIn(await upload(muster, ann, { fileName: 'a.jpg', content: sent }));
    const clean = Buffer.from(withoutMetadata(sent, 'jpg') ?? []);
    const served = await muster.call('GET', `/uploads/${stored.fileName}`, undefined, { as: ann });
    const kept = served.bytes;
    expect([sent.includes(secret), kept.includes('GPS')]).toEqual([true, false]);
    expect([kept, stored.fileSize, scanned]).toEqual([clean, clean.length, [clean.toString('latin1')]]);
    expect(served.headers['content-length']).toBe(String(clean.length));
  });

  it('of a PNG keeps its orientation in a chunk with the right checksum', () => {
    const clean = Buffer.from(withoutMetadata(screenshot(6), 'png') ?? []);
    const at = clean.indexOf('eXIf');
    const end = at + 4 + clean.readUInt32BE(at - 4);
    expect(clean.readUInt32BE(end)).toBe(crc32(clean.subarray(at, end)));
  });

  it('D49 is stored once when it is sent again', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const headers = { 'idempotency-key': '8f14e45f-ceea-467a-9b36-1f0e8b0d3a01' };
    const send = () =>
      upload(muster, ann, { fileName: 'a.jpg', content: Buffer.from(phonePhoto(1)), headers });
    expect(documentIn(await send())).toEqual(documentIn(await send()));
    expect((await filesOf(muster)).stored).toHaveLength(1);
  });

  it('that is damaged behind its header is refused', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const content = Buffer.concat([jpeg().subarray(0, -2), Buffer.from('noise')]);
    expect((await upload(muster, ann, { fileName: 'a.jpg', content })).status).toBe(400);
    expect(await filesOf(muster)).toEqual({ stored: [], arriving: [] });
  });
});
