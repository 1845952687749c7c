import { useState } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { ActionForm } from '../../shell/action-form.tsx';
import type { ListedPerson } from './person.ts';

interface InviteChoiceProps {
  readonly people: readonly ListedPerson[];
  readonly total: number;
  readonly isPending: boolean;
  readonly problem: string | undefined;
  readonly invite: (userIds: readonly number[]) => void;
  readonly onCancel: () => void;
}

/** Who is to be invited again: everyone listed, except those who are taken out. */
export function InviteChoice({ people, total, isPending, problem, invite, onCancel }: InviteChoiceProps) {
  const t = useTranslate();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = people.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  const turn = (ids: readonly number[], isIn: boolean) =>
    setLeft((before) => {
      const after = new Set(before);
      for (const id of ids) isIn ? after.delete(id) : after.add(id);
      return after;
    });
  const all = people.map(({ id }) => id);
  return (
    <ActionForm
      submit={t('{count, plural, one {Invite # person} other {Invite # people}}', { count: chosen.length })}
      pending={isPending}
      blocked={chosen.length === 0}
      error={problem}
      onSubmit={(event) => {
        event.preventDefault();
        invite(chosen);
      }}
      onCancel={onCancel}
    >
      <p>
        {total > people.length
          ? t(
              '{total, plural, one {# person has not signed in yet} other {# people have not signed in yet}}; these are the first {listed, number}.',
              { total, listed: people.length },
            )
          : t(
              '{total, plural, one {# person has not signed in yet.} other {# people have not signed in yet.}}',
              { total },
            )}{' '}
        {t('Their earlier links stop working; the new ones work for 7 days.')}
      </p>
      <fieldset className="rounded-md border border-line">
        <legend className="sr-only">{t('People to invite again')}</legend>
        <Choice
          label={t('Everyone listed')}
          checked={chosen.length === people.length}
          onChange={(isIn) => turn(all, isIn)}
        />
        <div className="max-h-72 divide-y divide-line overflow-y-auto border-line border-t">
          {people.map(({ id, fullName, employeeId }) => (
            <Choice
              key={id}
              label={fullName}
              detail={employeeId}
              checked={!left.has(id)}
              onChange={(isIn) => turn([id], isIn)}
            />
          ))}
        </div>
      </fieldset>
    </ActionForm>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly detail?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Choice({ label, detail, checked, onChange }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 px-4 py-1.5">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-(--accent)"
      />
      <span className="wrap-anywhere min-w-0">
        <bdi className="font-medium">{label}</bdi> {detail && <span className="text-ink-soft">{detail}</span>}
      </span>
    </label>
  );
}
