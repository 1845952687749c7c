import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import type { RotaRow } from '@muster/domain/working-time/rota-schema';
import { CopyPlus } from 'lucide-react';
import { useState } from 'react';
import { spanText } from '../../../company-time/dates.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { ActionForm } from '../../../shell/action-form.tsx';
import { ButtonDialog } from '../../../ui/button-dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { type CellKey, cellsOf } from './cells.ts';
import { filterOf, type RotaSearch, type ShownDays } from './rota-search.ts';
import { useCopyWeek } from './use-rota.ts';

interface CopyWeekProps {
  readonly shown: ShownDays;
  readonly asked: RotaSearch;
  readonly rows: readonly RotaRow[];
  readonly picked: ReadonlySet<CellKey>;
  readonly onCopied: (to: PlainDate) => void;
}

export function CopyWeekButton(props: CopyWeekProps) {
  const t = useTranslate();
  return (
    <ButtonDialog
      variant="ghost"
      title={t('Copy a week')}
      description={t('Its days become drafts of another week. Holidays and leave stay where they are.')}
      label={
        <>
          <CopyPlus aria-hidden className="size-4" />
          {t('Copy week')}
        </>
      }
    >
      {(close) => <CopyForm {...props} onClose={close} />}
    </ButtonDialog>
  );
}

/** So many weeks ahead can be chosen. */
const weeksAhead = 8;

function CopyForm(props: CopyWeekProps & { readonly onClose: () => void }) {
  const { shown, asked, rows, picked, onCopied, onClose } = props;
  const t = useTranslate();
  const people = new Set(cellsOf(rows, picked).map(({ row }) => row.userId));
  const weeks = shown.dates.filter((_, place) => place % 7 === 0);
  const [from, setFrom] = useState(shown.from);
  const [to, setTo] = useState<PlainDate>(addDays(from, 7));
  const { mutate, isPending } = useCopyWeek({
    onDone() {
      onClose();
      onCopied(to);
    },
  });
  const targets = Array.from({ length: weeksAhead }, (_, week) => addDays(from, (week + 1) * 7));
  const option = (first: PlainDate) => ({
    value: first,
    label: spanText(t, { startDate: first, endDate: addDays(first, 6) }),
  });
  return (
    <ActionForm
      submit={t('Copy', undefined, 'a week')}
      pending={isPending}
      error={undefined}
      onCancel={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        const whose = people.size > 0 ? { userIds: [...people] } : {};
        mutate({ from, to, ...filterOf(asked), ...whose, reason: t('Rota') });
      }}
    >
      {weeks.length > 1 && (
        <SelectField
          label={t('The week')}
          options={weeks.map(option)}
          value={from}
          onChange={({ target }) => {
            const chosen = weeks.find((first) => first === target.value) ?? from;
            setFrom(chosen);
            setTo(addDays(chosen, 7));
          }}
        />
      )}
      <SelectField
        label={t('To the week')}
        options={targets.map(option)}
        value={to}
        onChange={({ target }) => setTo(targets.find((first) => first === target.value) ?? to)}
      />
      <p className="text-ink-soft">
        {people.size > 0
          ? t('{people, plural, one {Only the chosen person} other {Only the # chosen people}}', {
              people: people.size,
            })
          : t('{people, plural, one {# person} other {# people}}, as the list is filtered', {
              people: rows.length,
            })}
      </p>
    </ActionForm>
  );
}
