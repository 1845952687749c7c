import { instantAt } from '@muster/domain/calendar/instant';
import { type Extension, isPhoto } from '@muster/domain/document/rules';
import type { DocumentType } from '@muster/domain/document/schema';
import { msg, type Translatable } from '@muster/domain/language/translate';
import { useEffect, useRef, useState } from 'react';
import { uuid } from '../../browser/uuid.ts';
import { presentTime } from '../../company-time/present.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { record } from '../../store/queue/record.ts';
import { useQueue } from '../../store/use-own.ts';
import type { Owner } from './files.ts';
import { checkPicked, type Picked } from './picked.ts';
import { useFiles, useWholeOwner } from './use-files.ts';

type Cleaned = { readonly file: Blob } | { readonly problem: Translatable };

/** Where and when a photo was made does not leave the device, so it is not stored there either (D22, S36). */
export async function cleanPhoto(file: Blob, extension: Extension): Promise<Cleaned> {
  if (!isPhoto(extension)) return { file };
  try {
    // Loaded on demand: most people never send a photo.
    const { withoutMetadata } = await import('@muster/domain/document/photo');
    const clean = withoutMetadata(new Uint8Array(await file.arrayBuffer()), extension);
    return clean ? { file: new Blob([clean], { type: file.type }) } : { problem: noPicture };
  } catch {
    return { problem: msg('This photo could not be read. Reload the page and choose it again.') };
  }
}

const noPicture = msg('This file is not a valid picture: save it as one and choose that');

export interface RefusedFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly problem: string;
}

/** Rejects invalid files at once; calls `onUploaded` when the server has every file chosen here (D22, D42). */
export function useUpload(documentType: DocumentType, owner: Owner, onUploaded: (() => void) | undefined) {
  const t = useTranslate();
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const known = useWholeOwner(owner);
  const ours = useArrivals(owner, onUploaded);
  const refuse = ({ name, file }: Picked, problem: string) =>
    setRefused((list) => [...list, { id: uuid(), name, size: file.size, problem }]);
  const take = async (picked: Picked) => {
    const checked = checkPicked(t, picked, documentType);
    if ('problem' in checked) return refuse(picked, checked.problem);
    const clean = await cleanPhoto(picked.file, checked.extension);
    if ('problem' in clean) return refuse(picked, t(clean.problem));
    ours.add(await recordFile(documentType, known, checked.name, clean.file));
  };
  return {
    refused,
    async add(chosen: readonly Picked[]) {
      setRefused([]);
      for (const picked of chosen) await take(picked);
    },
    dismiss: (id: string) => setRefused((list) => list.filter((file) => file.id !== id)),
  };
}

/** Returns the entry's id; undefined if the device could not store the file, which a toast reports. */
async function recordFile(documentType: DocumentType, owner: Owner, fileName: string, file: Blob) {
  const { relatedType, relatedId, relatedKey } = owner;
  const relation = relatedId === undefined ? relatedKey && { relatedKey } : { relatedId };
  const input = { documentType, relatedType, fileName, fileSize: file.size, ...relation };
  const entry = await record('uploadDocument', input, instantAt(presentTime()), [file]);
  return entry?.id;
}

function useArrivals(owner: Owner, onUploaded: (() => void) | undefined) {
  const awaited = useRef(new Set<string>());
  const entries = useQueue();
  const { data: files = [] } = useFiles(owner);
  useEffect(() => {
    const arrived = entries.filter(({ id, state }) => state === 'sent' && awaited.current.has(id));
    if (arrived.length === 0 || files.some(({ kind }) => kind === 'queued')) return;
    awaited.current.clear();
    onUploaded?.();
  });
  return {
    add(id: string | undefined) {
      if (id !== undefined) awaited.current.add(id);
    },
  };
}
