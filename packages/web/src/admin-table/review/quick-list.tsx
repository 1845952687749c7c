import type { Dated } from '@muster/domain/lists/newest-first';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { PersonLink } from '../../person/person-link.tsx';
import { useSync } from '../../store/use-own.ts';
import { Card } from '../../ui/card.tsx';
import { QuickItem } from '../../ui/quick-item.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import type { PageOptions, PageQuery } from '../admin-table.ts';
import { type Action, ActionButtons, doneText } from './action-buttons.tsx';
import { type QuickActions, useQuickRows } from './use-quick-rows.ts';

interface QuickRow extends Dated {
  /** Of what is no secret until it is opened. */
  readonly userId?: number;
  readonly user: { readonly fullName: string };
}

export interface QuickList<Row extends QuickRow, Name extends string> {
  readonly title: string;
  readonly name: string;
  readonly what: string;
  readonly useRows: (pageSize: number, options: PageOptions<Row>) => PageQuery<Row>;
  readonly useActions: () => QuickActions<Row, Name>;
  readonly actionsOf: (row: Row) => readonly Action<Name>[];
  readonly Since: ComponentType<{ readonly row: Row }>;
  readonly Facts: ComponentType<{ readonly row: Row }>;
  readonly Text: ComponentType<{ readonly row: Row }>;
}

export interface LoadedQuickList {
  readonly title: string;
  readonly what: string;
  readonly query: PageQuery<unknown>;
  readonly isEmpty: boolean;
  readonly content: () => ReactNode;
}

export function useQuickList<Row extends QuickRow, Name extends string>(
  list: QuickList<Row, Name>,
): LoadedQuickList {
  const { title, what, useRows, useActions } = list;
  const state = useQuickRows(useRows, useActions());
  return {
    title,
    what,
    query: state.list,
    isEmpty: state.items.length === 0,
    content: () => <QuickCard list={list} state={state} />,
  };
}

interface ActionsProps<Name extends string> extends ComponentProps<typeof ActionButtons<Name>> {
  readonly coming: Name | undefined;
}

function Actions<Name extends string>({ coming, ...buttons }: ActionsProps<Name>) {
  if (coming === undefined) return <ActionButtons {...buttons} />;
  return (
    <p className="flex min-h-8 items-center text-ink-soft">Will be {doneText(buttons.actions, coming)}</p>
  );
}

function Name({ row: { userId, user } }: { row: QuickRow }) {
  if (userId === undefined) return <bdi>{user.fullName || 'Unknown'}</bdi>;
  return <PersonLink id={userId} name={user.fullName} />;
}

interface QuickCardProps<Row extends QuickRow, Name extends string> {
  readonly list: QuickList<Row, Name>;
  readonly state: ReturnType<typeof useQuickRows<Row, Name>>;
}

function QuickCard<Row extends QuickRow, Name extends string>({ list, state }: QuickCardProps<Row, Name>) {
  const { title, name, what, actionsOf, Since, Facts, Text } = list;
  const { items, total, busy, waiting: undoable, dismiss, act, showMore } = state;
  const { connected } = useSync();
  const waiting = new Set(state.list.data?.rows.map(({ id }) => id));
  // A removed row takes the focus with it.
  const place = useKeptFocus<HTMLUListElement>(
    items.map(({ row, note }) => [row.id, note, undoable.get(row.id)].join(' ')).join(),
  );
  return (
    <Card title={title} flush>
      <ul ref={place} tabIndex={-1} className="divide-y divide-line border-line border-t outline-none">
        {items.map(({ row, note }) => (
          <QuickItem
            key={row.id}
            id={`quick-${name}-${row.id}`}
            name={<Name row={row} />}
            aside={<Since row={row} />}
            facts={<Facts row={row} />}
            note={note}
            isOpen={waiting.has(row.id)}
            onDismiss={() => dismiss(row.id)}
            actions={
              <Actions
                actions={actionsOf(row)}
                coming={undoable.get(row.id)}
                describedBy={`quick-${name}-${row.id}`}
                disabled={busy.has(row.id) || !connected}
                onAction={(action) => void act(row, action)}
              />
            }
          >
            <Text row={row} />
          </QuickItem>
        ))}
      </ul>
      {showMore && <ShowMore shown={waiting.size} total={total} what={what} onMore={showMore} />}
    </Card>
  );
}
