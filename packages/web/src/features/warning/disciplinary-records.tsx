import { Moment } from '../../company-time/moment.tsx';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import type { Row } from '../../store/device/kinds.ts';
import { useOwn } from '../../store/use-own.ts';
import { Card } from '../../ui/card.tsx';

export function DisciplinaryRecords() {
  const t = useTranslate();
  const { data = [] } = useOwn('warning');
  if (data.length === 0) return null;
  const newestFirst = [...data].sort((a, b) => b.id - a.id);
  return (
    <Card title={t('Disciplinary Records')} flush>
      <ul className="divide-y divide-line border-line border-t">
        {newestFirst.map((warning) => (
          <Warning key={warning.id} warning={warning} />
        ))}
      </ul>
    </Card>
  );
}

function Warning({ warning: { title, reason, createdAt } }: { warning: Row<'warning'> }) {
  const t = useTranslate();
  return (
    <li className="flex flex-col gap-1 px-5 py-3">
      <p className="wrap-anywhere font-medium leading-6">{title}</p>
      <p className="text-ink-soft">
        <Rich text={t('Issued <date/>')} parts={{ date: <Moment as="date" at={createdAt} /> }} />
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
    </li>
  );
}
