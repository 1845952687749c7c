import { isPlainDate } from '@muster/domain/calendar/plain-date';
import { msg, type Translatable } from '@muster/domain/language/translate';
import type { ErasedKind, ErasurePreview, KeptKind } from '@muster/domain/personal-data/schema';
import { Eraser } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { longDate } from '../../company-time/dates.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { trpcClient } from '../../server/client.ts';
import { sayRefused } from '../../server/refused-form.ts';
import { trpc } from '../../server/trpc.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { BarsSkeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { ActionDialog } from './action-dialog.tsx';
import type { Person } from './person.ts';
import { usePeopleWrite } from './use-people-write.ts';

const erasedNames: Readonly<Record<ErasedKind, Translatable>> = {
  messages: msg('Chat messages, which then read “Message deleted”'),
  places: msg('Places of check-ins'),
  documents: msg('Uploaded documents that belong to no leave request'),
  hr_documents: msg('HR documents that are old enough, and requests'),
  warnings: msg('Warnings that are old enough'),
  notes: msg('Follow-ups and acknowledged alerts'),
  notices: msg('Notices, saved filters and copies of answers'),
  sign_in: msg('Sign-ins, devices, tokens and second factors'),
};

const keptNames: Readonly<Record<KeptKind, Translatable>> = {
  attendance: msg('Attendance and corrections'),
  leave: msg('Leave requests and their documents'),
  hr_documents: msg('Pay slips and other HR documents'),
  warnings: msg('Warnings'),
  audit: msg('Audit log entries about the account'),
};

export function EraseButton({ person: { id, fullName } }: { person: Person }) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const { connected } = useSync();
  const query = trpc.people.erasure.useQuery({ userId: id }, { enabled: isOpen });
  const form = useForm({ defaultValues: { fullName: '' } });
  const { mutate, isPending } = usePeopleWrite(trpcClient.people.erase, {
    onDone() {
      toast({ title: t('The personal data of {fullName} is erased', { fullName }) });
      setIsOpen(false);
    },
    onRefused: (error) => sayRefused(form.setError, ['fullName'], error),
  });
  const { errors } = form.formState;
  return (
    <ActionDialog
      title={t('Erase {fullName}?', { fullName })}
      description={t('This can’t be undone. Download the data first if you may need it.')}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button variant="danger-outline" disabled={!connected}>
          <Eraser aria-hidden className="size-4 shrink-0" />
          {t('Erase Data')}
        </Button>
      }
      submit={t('Erase for good')}
      pending={isPending}
      error={errors.root?.message}
      onSubmit={form.handleSubmit((input) => mutate({ userId: id, ...input }))}
    >
      <Loaded
        query={query}
        failed={t('Could not load the preview')}
        waiting={<BarsSkeleton bars={['h-24 w-full', 'h-16 w-full']} />}
      >
        {(preview) => <Preview preview={preview} />}
      </Loaded>
      <TextField
        label={t('Full name')}
        hint={t('Type {fullName} to confirm', { fullName })}
        autoComplete="off"
        {...form.register('fullName', { required: t('Type the full name') })}
        error={errors.fullName?.message}
      />
    </ActionDialog>
  );
}

function Preview({ preview: { deleted, kept } }: { preview: ErasurePreview }) {
  const t = useTranslate();
  const [going, staying] = [deleted.filter(({ count }) => count > 0), kept.filter(({ count }) => count > 0)];
  return (
    <div className="flex flex-col gap-3">
      <Part title={t('Deleted now')}>
        {going.map(({ kind, count }) => (
          <li key={kind}>{t('{kind}: {count, number}', { kind: t(erasedNames[kind]), count })}</li>
        ))}
        <li>{t('Emails kept as files, and copies of answers to others, that name them.')}</li>
      </Part>
      <Part title={t('Made anonymous')}>
        <li>{t('Name, position and department. The employee ID stays, for the records below.')}</li>
      </Part>
      <Part title={t('Kept for the company’s years')}>
        {staying.map(({ kind, count, until }) => (
          <li key={kind}>
            {until && isPlainDate(until)
              ? t('{kind}: {count, number}, the newest until {until}', {
                  kind: t(keptNames[kind]),
                  count,
                  until: longDate(t, until),
                })
              : t('{kind}: {count, number}', { kind: t(keptNames[kind]), count })}
          </li>
        ))}
        <li>{t('What they reported in confidence, if anything, and announcements.')}</li>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="font-medium">{title}</h3>
      <ul className="list-disc ps-5 text-ink-soft">{children}</ul>
    </section>
  );
}
