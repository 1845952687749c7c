import { msg, type Translatable } from '@muster/domain/language/translate';
import { type NoticeWay, type Notifications, noticeWays } from '@muster/domain/notice/choices';
import { kindLabels } from '@muster/domain/notice/kind-labels';
import { bellKinds, type NoticeKind, noticeKinds } from '@muster/domain/notice/kinds';
import { useTranslate } from '../../language/use-translate.ts';
import { useWrite } from '../../server/calls/mutate.ts';
import { trpcClient } from '../../server/client.ts';
import { refusedToast } from '../../server/refused-toast.ts';
import { trpc } from '../../server/trpc.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { type Blocked, useBlocked } from '../../shell/outage/use-blocked.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { BarsSkeleton } from '../../ui/skeleton.tsx';

const wayLabels = {
  bell: msg('Bell', undefined, 'a way of notification'),
  push: msg('Push', undefined, 'a way of notification'),
  mail: msg('Email'),
  digest: msg('Digest'),
} as const satisfies Record<NoticeWay, Translatable>;

/** Kinds × ways (D100). What a kind has no way for is no box. */
export function HowTold({ decides }: { decides: boolean }) {
  const t = useTranslate();
  const query = trpc.account.notifications.useQuery();
  return (
    <Card title={t('How You Are Notified')}>
      <Loaded
        query={query}
        failed={t('Could not load how you are notified')}
        waiting={<BarsSkeleton bars={['h-9 w-full', 'h-9 w-full', 'h-9 w-full']} />}
      >
        {(chosen) => <Choices chosen={chosen} decides={decides} />}
      </Loaded>
    </Card>
  );
}

function useChoose() {
  const t = useTranslate();
  const utils = trpc.useUtils();
  return useWrite(trpcClient.account.chooseNotifications, {
    onSuccess: (chosen) => utils.account.notifications.setData(undefined, chosen),
    onError: refusedToast(t('Failed to save how you are notified')),
  });
}

function Choices({ chosen, decides }: { chosen: Notifications; decides: boolean }) {
  const t = useTranslate();
  const { blocked, note } = useBlocked();
  const { mutate, isPending, variables } = useChoose();
  const { kinds, digestHour } = chosen;
  const shown = noticeKinds.filter((kind) => kind !== 'request' || decides);
  const isOn = (kind: NoticeKind, way: NoticeWay) =>
    (isPending ? variables.kinds?.[kind]?.[way] : undefined) ?? kinds[kind][way];
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">
        {t('Emails go to your confirmed address. A digest is one email a day instead of single ones.')}
      </p>
      {/* With large text on a phone the boxes scroll, not the page. */}
      <div className="overflow-x-auto">
        <table className="w-full border-collapse">
          <thead>
            <tr className="text-ink-soft text-sm">
              <td />
              {noticeWays.map((way) => (
                <th
                  key={way}
                  scope="col"
                  className="w-11 pb-1 text-center font-medium max-sm:text-xs sm:w-24"
                >
                  {t(wayLabels[way])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((kind) => (
              <tr key={kind} className="border-line border-t">
                <th
                  scope="row"
                  className="hyphens-manual wrap-anywhere py-2 pe-2 text-start font-normal max-sm:text-sm"
                >
                  {t(kindLabels[kind])}
                </th>
                {noticeWays.map((way) => (
                  <td key={way} className="text-center align-middle">
                    {(way !== 'bell' || bellKinds.includes(kind)) && (
                      <Box
                        name={`${t(kindLabels[kind])}, ${t(wayLabels[way])}`}
                        checked={isOn(kind, way)}
                        fixed={kind === 'security'}
                        blocked={blocked}
                        onChange={(on) => mutate({ kinds: { [kind]: { [way]: on } } })}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <SelectField
        label={t('The digest comes at')}
        options={hours}
        value={String(isPending ? (variables.digestHour ?? digestHour) : digestHour)}
        {...blocked}
        onChange={({ target }) => mutate({ digestHour: Number(target.value) })}
      />
      {note}
    </div>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

interface BoxProps {
  readonly name: string;
  readonly checked: boolean;
  readonly fixed: boolean;
  readonly blocked: Blocked;
  readonly onChange: (on: boolean) => void;
}

/** The whole cell is its target. */
function Box({ name, checked, fixed, blocked, onChange }: BoxProps) {
  return (
    <label className="inline-grid size-11 cursor-pointer place-items-center has-disabled:cursor-default">
      <input
        type="checkbox"
        aria-label={name}
        checked={checked}
        {...blocked}
        disabled={fixed || blocked.disabled}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 accent-(--accent) disabled:opacity-50"
      />
    </label>
  );
}
