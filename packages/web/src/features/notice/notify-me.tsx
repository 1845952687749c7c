import { BellRing } from 'lucide-react';
import { useId } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { queryClient, sessionQuery } from '../../server/query-cache.ts';
import { Button } from '../../ui/button.tsx';
import { useNotifyMe } from './use-notify-me.ts';

export function NotifyMe() {
  const accountId = queryClient.getQueryData(sessionQuery.queryKey)?.id;
  return accountId === undefined ? null : <Offer accountId={accountId} />;
}

function Offer({ accountId }: { accountId: number }) {
  const t = useTranslate();
  const { state, isPending, press } = useNotifyMe(accountId);
  const noteId = useId();
  if (state.kind === 'unknown') return null;
  return (
    <footer className="border-line border-t px-5 py-3 text-sm">
      {state.kind === 'impossible' ? (
        <p className="text-ink-soft">{t(state.why)}</p>
      ) : (
        <>
          <div className="flex items-center justify-between gap-4">
            <p role="status" className="text-ink-soft">
              {state.kind === 'on'
                ? t('Notifications are on for this device.')
                : t('Get decisions and announcements even while Muster is closed.')}
            </p>
            <Button
              size="small"
              className="shrink-0"
              pending={isPending}
              disabled={state.disabled}
              aria-describedby={state.note && noteId}
              onClick={press}
            >
              {state.kind === 'off' && <BellRing aria-hidden className="size-4" />}
              {state.kind === 'on' ? t('Stop') : t('Notify me')}
            </Button>
          </div>
          {state.note !== undefined && (
            <p
              id={noteId}
              role={state.disabled ? undefined : 'alert'}
              className={state.disabled ? 'mt-2 text-ink-soft' : 'mt-2 text-bad'}
            >
              {typeof state.note === 'string' ? state.note : t(state.note)}
            </p>
          )}
        </>
      )}
    </footer>
  );
}
