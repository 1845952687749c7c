import { spanOn } from '@muster/domain/leave/schema';
import { wantsCertificate } from '@muster/domain/leave/type-use';
import { typeOf } from '@muster/domain/leave/types';
import { lazy, Suspense, useState } from 'react';
import { useCalendar } from '../../company-time/use-calendar.ts';
import { useViewer } from '../../features/account/use-viewer.ts';
import { LeaveForm } from '../../features/leave/leave-form.tsx';
import { type Days, useLacksDeputy } from '../../features/team/use-own-deputies.ts';
import { useTranslate } from '../../language/use-translate.ts';
import type { Entry } from '../../store/queue/entry.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { BarsSkeleton } from '../../ui/skeleton.tsx';
import { CertificateStep } from './certificate-step.tsx';

const DeputyForm = lazy(async () => ({
  default: (await import('../../features/team/own-deputy-form.tsx')).OwnDeputyForm,
}));

type Step =
  | { readonly kind: 'form' }
  | { readonly kind: 'certificate'; readonly entry: Entry; readonly days: Days }
  | { readonly kind: 'deputy'; readonly days: Days };

/**
 * Sick Leave continues with the medical certificate, which the queue sends after the request (D17, D42); a lead whom nobody
 * stands in for then is offered to name a deputy (D95).
 */
export function NewLeaveDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const { leaveBalance } = useViewer();
  const calendar = useCalendar();
  const lacksDeputy = useLacksDeputy();
  const [step, setStep] = useState<Step>({ kind: 'form' });
  const afterwards = (days: Days) => (lacksDeputy(days) ? setStep({ kind: 'deputy', days }) : onClose());
  const texts = {
    form: { title: t('New Leave Request'), description: undefined },
    certificate: {
      title: t('Medical Certificate'),
      description: t("Add it now, or later from the request's details."),
    },
    deputy: {
      title: t('Name a deputy?'),
      description: t('Your request is on its way. No one decides for your team on these days yet.'),
    },
  }[step.kind];
  return (
    <Dialog {...texts} open onOpenChange={onClose}>
      {step.kind === 'certificate' && (
        <CertificateStep requestKey={step.entry.id} onEnd={() => afterwards(step.days)} />
      )}
      {step.kind === 'deputy' && (
        <Suspense fallback={<BarsSkeleton bars={['h-24 w-full']} />}>
          <DeputyForm
            days={{ from: step.days.startDate, to: step.days.endDate }}
            onDone={onClose}
            onCancel={onClose}
          />
        </Suspense>
      )}
      {step.kind === 'form' && (
        <LeaveForm
          balance={leaveBalance}
          onCancel={onClose}
          onRequested={(entry, input) => {
            const days = spanOn(input, calendar);
            if (wantsCertificate(days, typeOf(input, calendar.leaveTypes)))
              setStep({ kind: 'certificate', entry, days });
            else afterwards(days);
          }}
        />
      )}
    </Dialog>
  );
}
