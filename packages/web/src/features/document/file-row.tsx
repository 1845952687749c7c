import { fileSizeText } from '@muster/domain/document/rules';
import { msg, type Translatable } from '@muster/domain/language/translate';
import { type ReactNode, useId } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { FileName, UploadLink } from '../../shell/file-name.tsx';
import type { OwnStore } from '../../store/own-store.ts';
import { shownText } from '../../store/queue/stored-text.ts';
import { getStore } from '../../store/store-state.ts';
import { useProgress, useSync } from '../../store/use-own.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { OwnDocument, QueuedFile } from './files.ts';
import type { RefusedFile } from './use-upload.ts';

const storedVariants = {
  pending: { label: msg('Uploaded - Pending Review'), tone: 'info' },
  approved: { label: msg('Approved'), tone: 'good' },
  rejected: { label: msg('Rejected'), tone: 'bad' },
} as const;

const queuedVariants = {
  waiting: { label: msg('Waiting to sync'), tone: 'warn' },
  sending: { label: msg('Sending'), tone: 'info' },
  failed: { label: msg('Failed'), tone: 'bad' },
} as const;

export function StoredRow({ document }: { document: OwnDocument }) {
  const { connected } = useSync();
  const { fileName, originalName, fileSize, status, adminResponse } = document;
  const name = connected ? (
    <UploadLink fileName={fileName} originalName={originalName} />
  ) : (
    <FileName>{originalName}</FileName>
  );
  return (
    <Row name={name} size={fileSize} {...storedVariants[status]}>
      {adminResponse && <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{adminResponse}</p>}
    </Row>
  );
}

export function QueuedRow({ file }: { file: QueuedFile }) {
  const t = useTranslate();
  const { id, name, size, state, error } = file;
  const nameId = useId();
  const part = useProgress().get(id);
  const failed = state === 'failed';
  return (
    <Row name={<FileName id={nameId}>{name}</FileName>} size={size} {...queuedVariants[state]}>
      {error && <p className={failed ? 'text-bad' : 'text-ink-soft'}>{shownText(t, error)}</p>}
      {state === 'sending' && <ProgressBar label={t('Sending {name}', { name })} part={part} />}
      <div className="mt-1 flex gap-2">
        {error && state !== 'sending' && (
          <Button size="small" aria-describedby={nameId} onClick={() => withStore(retry, id)}>
            {t('Retry')}
          </Button>
        )}
        <Button
          size="small"
          aria-describedby={nameId}
          onClick={() => withStore(failed ? remove : cancel, id)}
        >
          {failed ? t('Remove') : t('Cancel')}
        </Button>
      </div>
    </Row>
  );
}

export function RefusedRow({ file, onDismiss }: { file: RefusedFile; onDismiss: () => void }) {
  const t = useTranslate();
  const nameId = useId();
  return (
    <Row
      name={<FileName id={nameId}>{file.name}</FileName>}
      size={file.size}
      label={msg('Not accepted')}
      tone="bad"
    >
      <p role="alert" className="text-bad">
        {file.problem}
      </p>
      <div className="mt-1">
        <Button size="small" aria-describedby={nameId} onClick={onDismiss}>
          {t('Remove')}
        </Button>
      </div>
    </Row>
  );
}

interface RowProps {
  readonly name: ReactNode;
  readonly size: number;
  readonly label: Translatable;
  readonly tone: Tone;
  readonly children: ReactNode;
}

function Row({ name, size, label, tone, children }: RowProps) {
  const t = useTranslate();
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 sm:flex-nowrap">
        <p className="wrap-anywhere min-w-0">
          <span className="font-medium">{name}</span>{' '}
          <span className="whitespace-nowrap text-ink-soft text-xs tabular-nums">
            {fileSizeText(t, size)}
          </span>
        </p>
        <Badge tone={tone}>{t(label)}</Badge>
      </div>
      {children}
    </li>
  );
}

function withStore(act: (store: OwnStore, id: string) => Promise<void>, id: string): void {
  void getStore().then((store) => act(store, id));
}

async function retry(store: OwnStore, id: string): Promise<void> {
  await store.retry(id);
  store.refresh();
}

async function cancel(store: OwnStore, id: string): Promise<void> {
  await store.cancel(id);
}

async function remove(store: OwnStore, id: string): Promise<void> {
  await store.discard(id);
}
