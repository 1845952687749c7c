import type { Instant } from '@muster/domain/calendar/instant';
import type { ReactNode } from 'react';
import { Moment } from '../company-time/moment.tsx';
import { Rich } from '../language/rich.tsx';
import { useTranslate } from '../language/use-translate.ts';

export interface Changed {
  readonly at: Instant;
  readonly byName: string | null;
  readonly reason: string;
}

export type HistoryField = readonly [name: string, text: string];

interface TimelineProps<Version extends Changed> {
  /** Newest first. */
  readonly versions: readonly Version[];
  readonly fieldsOf: (version: Version) => readonly HistoryField[];
}

export function Timeline<Version extends Changed>({ versions, fieldsOf }: TimelineProps<Version>) {
  const t = useTranslate();
  if (versions.length === 0) return <p className="text-ink-soft">{t('Nothing was recorded yet.')}</p>;
  return (
    <ol
      aria-label={t('History, newest first')}
      className="flex flex-col gap-5 border-line-strong border-s-2 ps-4"
    >
      {versions.map((version, index) => {
        const before = versions[index + 1];
        return (
          <Entry key={`${version.at} ${version.reason}`} version={version}>
            <Fields fields={fieldsOf(version)} before={before && fieldsOf(before)} />
          </Entry>
        );
      })}
    </ol>
  );
}

function Entry({ version, children }: { version: Changed; children: ReactNode }) {
  const t = useTranslate();
  const { at, byName, reason } = version;
  return (
    <li className="flex flex-col gap-1">
      <p className="wrap-anywhere whitespace-pre-line font-medium" dir="auto">
        {reason}
      </p>
      {children}
      <p className="wrap-anywhere text-ink-soft text-sm">
        {byName === null ? (
          <Moment at={at} />
        ) : (
          <Rich
            text={t('<name/>, <moment/>')}
            parts={{ name: <bdi>{byName}</bdi>, moment: <Moment at={at} /> }}
          />
        )}
      </p>
    </li>
  );
}

interface FieldsProps {
  readonly fields: readonly HistoryField[];
  readonly before: readonly HistoryField[] | undefined;
}

function Fields({ fields, before }: FieldsProps) {
  const earlier = before && new Map(before);
  const changed = fields.filter(([name, text]) => earlier?.get(name) !== text);
  if (changed.length === 0) return null;
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 text-sm">
      {changed.map(([name, text]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="wrap-anywhere whitespace-pre-line" dir="auto">
            {earlier && <Earlier text={earlier.get(name)} />}
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Earlier({ text }: { text: string | undefined }) {
  const t = useTranslate();
  if (text === undefined) return null;
  return (
    <>
      <span className="sr-only">{t('before:')} </span>
      <s className="text-ink-soft">{text}</s> <span aria-hidden>→ </span>
      <span className="sr-only">{t(', now:')} </span>
    </>
  );
}
