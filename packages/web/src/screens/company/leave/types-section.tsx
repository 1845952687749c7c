import { leaveTypeText } from '@muster/domain/leave/type-labels';
import type { LeaveAccountRow } from '@muster/domain/leave/type-schema';
import type { CompanyLeaveType } from '@muster/domain/leave/types';
import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { SectionFrame } from '../../../features/company/section-frame.tsx';
import { ColourMark } from '../../../features/leave/colour-mark.tsx';
import { useLeaveAccounts, useLeaveTypes } from '../../../features/leave-settings/use-leave-settings.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { Loaded } from '../../../shell/outage/loaded.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { BarsSkeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { AccountButton } from './type/account-button.tsx';
import { TypeForm } from './type/type-form.tsx';
import { presenceLabels } from './type/type-words.ts';
import { useMoveType } from './type/use-move-type.ts';

/** The company's types of leave in their order (D97). */
export function TypesSection() {
  const t = useTranslate();
  const query = useLeaveTypes();
  return (
    <SectionFrame
      anchor="leave-types"
      title={t('Leave types')}
      lead={t('What people can request, in the order in which they see it.')}
    >
      <Loaded
        query={query}
        failed={t('Could not load the leave types')}
        waiting={<BarsSkeleton bars={['h-64 w-full']} />}
      >
        {(types) => <Types types={types} />}
      </Loaded>
    </SectionFrame>
  );
}

function Types({ types }: { readonly types: readonly CompanyLeaveType[] }) {
  const t = useTranslate();
  const [opened, setOpened] = useState<number | 'new'>();
  const { data: accounts = [] } = useLeaveAccounts();
  const list = useKeptFocus<HTMLDivElement>(String(opened));
  const close = () => setOpened(undefined);
  const formOf = (type: CompanyLeaveType | undefined) => (
    <TypeForm
      type={type}
      accounts={accounts}
      onCancel={close}
      onSaved={(name) => {
        toast({ title: t('Leave type saved'), description: name });
        close();
      }}
    />
  );
  return (
    <div ref={list} tabIndex={-1} className="grid gap-4 outline-none">
      <ol
        aria-label={t('Leave types')}
        className="divide-y divide-line rounded-lg border border-line bg-surface"
      >
        {types.map((type, index) => (
          <li key={type.id}>
            {opened === type.id ? (
              formOf(type)
            ) : (
              <TypeRow types={types} index={index} type={type} accounts={accounts} onOpen={setOpened} />
            )}
          </li>
        ))}
      </ol>
      {opened === 'new' ? (
        <div className="rounded-lg border border-line bg-surface">{formOf(undefined)}</div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setOpened('new')}>
            <Plus aria-hidden className="size-4" />
            {t('Add leave type')}
          </Button>
          <AccountButton />
        </div>
      )}
    </div>
  );
}

interface TypeRowProps {
  readonly types: readonly CompanyLeaveType[];
  readonly index: number;
  readonly type: CompanyLeaveType;
  readonly accounts: readonly LeaveAccountRow[];
  readonly onOpen: (id: number) => void;
}

function TypeRow({ types, index, type, accounts, onOpen }: TypeRowProps) {
  const t = useTranslate();
  const name = leaveTypeText(t, type.name);
  const account = accounts.find(({ id }) => id === type.accountId)?.name;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2">
      {/* The sign stands after the name, so that names begin below each other. */}
      <ColourMark colour={type.colour} sign="" />
      <p className="wrap-anywhere min-w-0 flex-1 basis-40">
        <bdi className="font-medium">{name}</bdi>
        {type.sign !== '' && (
          <span aria-hidden className="ms-2 font-medium text-ink-soft text-xs">
            {type.sign}
          </span>
        )}
        <span className="block text-ink-soft text-sm">
          {account ? t('Takes from {account}', { account: leaveTypeText(t, account) }) : t('No account')}
          {type.presence === 'elsewhere' && <> · {t(presenceLabels.elsewhere)}</>}
        </span>
      </p>
      {!type.active && <Badge>{t('Inactive')}</Badge>}
      <div className="flex items-center gap-1">
        <MoveButtons types={types} index={index} name={name} />
        <Button size="small" aria-label={t('Edit {name}', { name })} onClick={() => onOpen(type.id)}>
          {t('Edit')}
        </Button>
      </div>
    </div>
  );
}

/** They stay where they are at the ends, so that the focus does. */
function MoveButtons({
  types,
  index,
  name,
}: Pick<TypeRowProps, 'types' | 'index'> & { readonly name: string }) {
  const t = useTranslate();
  const { mutate, isPending } = useMoveType(types);
  const move = (to: number) => !isPending && to >= 0 && to < types.length && mutate({ from: index, to });
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        aria-label={t('Move {name} up', { name })}
        aria-disabled={index === 0}
        onClick={() => move(index - 1)}
      >
        <ArrowUp aria-hidden className="size-4" />
      </Button>
      <Button
        variant="ghost"
        size="small"
        aria-label={t('Move {name} down', { name })}
        aria-disabled={index === types.length - 1}
        onClick={() => move(index + 1)}
      >
        <ArrowDown aria-hidden className="size-4" />
      </Button>
    </>
  );
}
