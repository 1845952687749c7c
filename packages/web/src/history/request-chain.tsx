import type { Instant } from '@muster/domain/calendar/instant';
import { listFormat } from '@muster/domain/language/formats';
import { isolated } from '@muster/domain/language/isolate';
import { msg, type Translatable, type Translate } from '@muster/domain/language/translate';
import type { NamedPerson, ShownWaitsFor, WaitReason } from '@muster/domain/team/waiting-schema';
import { cx } from 'class-variance-authority';
import { Check, Clock, type LucideIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Moment } from '../company-time/moment.tsx';
import { Rich } from '../language/rich.tsx';
import { useTranslate } from '../language/use-translate.ts';

type StepStatus = 'approved' | 'rejected' | 'accepted' | 'declined';

interface Step {
  readonly by: NamedPerson;
  readonly for: NamedPerson | null;
  readonly status: StepStatus;
  readonly at: Instant;
  readonly response: string | null;
}

/** A request with its steps: what was decided and by whom, and for whom it waits (D94). */
export interface Chained {
  readonly waitsFor: ShownWaitsFor | null;
  readonly steps: readonly Step[];
}

/** False for what the server has not got yet, and for what was decided before there were steps. */
export function hasChain({ waitsFor, steps }: Chained): boolean {
  return waitsFor !== null || steps.length > 0;
}

/** Who decides a request: the steps that were taken, and the one it waits for. */
export function RequestChain({ of }: { of: Chained }) {
  const t = useTranslate();
  const { waitsFor, steps } = of;
  if (!hasChain(of)) return null;
  return (
    <ol aria-label={t('Who decides')} className="flex flex-col gap-1">
      {steps.map((step) => (
        <Link key={step.at + step.by.id} {...looks[step.status]}>
          <TakenStep step={step} />
          {/* The only answer stands beside the request. */}
          {steps.length > 1 && step.response && (
            <span dir="auto" className="block whitespace-pre-line text-ink-soft">
              {step.response}
            </span>
          )}
        </Link>
      ))}
      {waitsFor && (
        <Link icon={Clock} tone="text-ink-soft">
          {waitsText(t, waitsFor)}
          {waitsFor.why && <span className="block text-ink-soft">{t(reasons[waitsFor.why])}</span>}
        </Link>
      )}
    </ol>
  );
}

interface LinkProps {
  readonly icon: LucideIcon;
  readonly tone: string;
  readonly children: ReactNode;
}

function Link({ icon: Icon, tone, children }: LinkProps) {
  return (
    <li className="flex items-start gap-2">
      <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', tone)} />
      <span className="wrap-anywhere min-w-0">{children}</span>
    </li>
  );
}

function TakenStep({ step }: { step: Step }) {
  const t = useTranslate();
  const texts = takenTexts[step.status];
  return (
    <Rich
      text={t(step.for ? texts.instead : texts.by)}
      parts={{
        name: <bdi>{step.by.fullName}</bdi>,
        lead: <bdi>{step.for?.fullName}</bdi>,
        moment: <Moment as="date" at={step.at} className="whitespace-nowrap" />,
      }}
    />
  );
}

const looks: Readonly<Record<StepStatus, { readonly icon: LucideIcon; readonly tone: string }>> = {
  approved: { icon: Check, tone: 'text-good' },
  accepted: { icon: Check, tone: 'text-good' },
  rejected: { icon: X, tone: 'text-bad' },
  declined: { icon: X, tone: 'text-bad' },
};

const takenTexts: Readonly<Record<StepStatus, Readonly<Record<'by' | 'instead', Translatable>>>> = {
  approved: {
    by: msg('Approved by <name/>, <moment/>'),
    instead: msg('Approved by <name/> for <lead/>, <moment/>'),
  },
  rejected: {
    by: msg('Rejected by <name/>, <moment/>'),
    instead: msg('Rejected by <name/> for <lead/>, <moment/>'),
  },
  accepted: {
    by: msg('Accepted by <name/>, <moment/>'),
    instead: msg('Accepted by <name/> for <lead/>, <moment/>'),
  },
  declined: {
    by: msg('Declined by <name/>, <moment/>'),
    instead: msg('Declined by <name/> for <lead/>, <moment/>'),
  },
};

const reasons: Readonly<Record<WaitReason, Translatable>> = {
  away: msg('The lead is away.'),
  no_lead: msg('The team has no lead who can decide it.'),
  own: msg('No one decides their own request.'),
};

const mostNamed = 3;

/** `Waits for Ana Ruiz or Ben Okri`. */
export function waitsText(t: Translate, { who, names }: ShownWaitsFor): string {
  if (names.length === 0) return t('Waits for an administrator');
  const more = names.length - mostNamed;
  const named = names.slice(0, mostNamed).map((name) => isolated(t.language, name));
  const either = more > 0 ? [...named, t('{more, plural, one {# more} other {# more}}', { more })] : named;
  const list = listFormat(t.language, { type: 'disjunction' }).format(either);
  return who === 'lead'
    ? t('Waits for {names}', { names: list })
    : t('Waits for an administrator: {names}', { names: list });
}
