import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Encrypter } from 'age-encryption';
import { extract, type Header, pack } from 'tar-stream';
import { manifestName } from '../../src/backup/archive-format.ts';

/** One member of an archive that a test takes apart. */
export interface Member {
  readonly header: Partial<Header> & Pick<Header, 'name'>;
  readonly content: Buffer;
}

/** Takes an archive apart. */
export async function membersOf(file: string): Promise<Member[]> {
  const members: Member[] = [];
  const archive = extract();
  Readable.from([readFileSync(file)]).pipe(archive);
  for await (const entry of archive)
    members.push({ header: entry.header, content: await buffer(Readable.from(entry)) });
  return members;
}

/** Puts an archive together from any members, also such as no backup has. */
export async function writeMembers(file: string, members: readonly Member[]): Promise<void> {
  const archive = pack();
  for (const { header, content } of members) {
    const { name, type = 'file', linkname = '' } = header;
    archive.entry({ name, type, linkname }, type === 'file' ? content : '');
  }
  archive.finalize();
  writeFileSync(file, await buffer(Readable.from(archive)));
}

/** A member of this name and content. */
export function member(name: string, content: string | Buffer, more: Partial<Header> = {}): Member {
  return { header: { name, ...more }, content: Buffer.from(content) };
}

/** The members with another content of one of them, and the manifest that belongs to it. */
export function withContent(members: readonly Member[], name: string, content: Buffer): Member[] {
  const sha256 = createHash('sha256').update(content).digest('hex');
  return members.map((each) => {
    if (each.header.name === name) return member(name, content);
    if (each.header.name !== manifestName) return each;
    const manifest: { files: { path: string }[] } = JSON.parse(each.content.toString());
    const files = manifest.files.map((file) =>
      file.path === name ? { path: name, size: content.length, sha256 } : file,
    );
    return member(manifestName, JSON.stringify({ ...manifest, files }));
  });
}

/** The members with changed fields in the JSON of one of them. */
export function withFields(members: readonly Member[], name: string, fields: object): Member[] {
  return members.map((each) =>
    each.header.name === name
      ? member(name, JSON.stringify({ ...JSON.parse(each.content.toString()), ...fields }))
      : each,
  );
}

/** Encrypts a whole archive as `backup` does, but cheaply. */
export async function encryptFile(from: string, to: string, passphrase: string): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(8);
  writeFileSync(to, await encrypter.encrypt(readFileSync(from)));
}
