import { isPlainDate } from '@muster/domain/calendar/plain-date';
import type { ErasedKind, ErasurePreview, KeptKind } from '@muster/domain/personal-data/schema';
import { Eraser } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { longDate } from '../../company-time/dates.ts';
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

const erasedNames: Readonly<Record<ErasedKind, string>> = {
  messages: 'Chat messages, which then read “Message deleted”',
  places: 'Places of check-ins',
  documents: 'Uploaded documents that belong to no leave request',
  hr_documents: 'HR documents that are old enough, and requests',
  warnings: 'Warnings that are old enough',
  notes: 'Follow-ups and acknowledged alerts',
  notices: 'Notices, saved filters and copies of answers',
  sign_in: 'Sign-ins, devices, tokens and second factors',
};

const keptNames: Readonly<Record<KeptKind, string>> = {
  attendance: 'Attendance and corrections',
  leave: 'Leave requests and their documents',
  hr_documents: 'Pay slips and other HR documents',
  warnings: 'Warnings',
  audit: 'Audit log entries about the account',
};

export function EraseButton({ person: { id, fullName } }: { person: Person }) {
  const [isOpen, setIsOpen] = useState(false);
  const { connected } = useSync();
  const query = trpc.people.erasure.useQuery({ userId: id }, { enabled: isOpen });
  const form = useForm({ defaultValues: { fullName: '' } });
  const { mutate, isPending } = usePeopleWrite(trpcClient.people.erase, {
    onDone() {
      toast({ title: `The personal data of ${fullName} is erased` });
      setIsOpen(false);
    },
    onRefused: (error) => sayRefused(form.setError, ['fullName'], error),
  });
  const { errors } = form.formState;
  return (
    <ActionDialog
      title={`Erase ${fullName}?`}
      description="This can’t be undone. Download the data first if you may need it."
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button variant="danger-outline" disabled={!connected}>
          <Eraser aria-hidden className="size-4 shrink-0" />
          Erase Data
        </Button>
      }
      submit="Erase for good"
      pending={isPending}
      error={errors.root?.message}
      onSubmit={form.handleSubmit((input) => mutate({ userId: id, ...input }))}
    >
      <Loaded
        query={query}
        what="the preview"
        waiting={<BarsSkeleton bars={['h-24 w-full', 'h-16 w-full']} />}
      >
        {(preview) => <Preview preview={preview} />}
      </Loaded>
      <TextField
        label="Full name"
        hint={`Type ${fullName} to confirm`}
        autoComplete="off"
        {...form.register('fullName', { required: 'Type the full name' })}
        error={errors.fullName?.message}
      />
    </ActionDialog>
  );
}

function Preview({ preview: { deleted, kept } }: { preview: ErasurePreview }) {
  const [going, staying] = [deleted.filter(({ count }) => count > 0), kept.filter(({ count }) => count > 0)];
  return (
    <div className="flex flex-col gap-3">
      <Part title="Deleted now">
        {going.map(({ kind, count }) => (
          <li key={kind}>
            {erasedNames[kind]}: {count}
          </li>
        ))}
        <li>Emails kept as files, and copies of answers to others, that name them.</li>
      </Part>
      <Part title="Made anonymous">
        <li>Name, position and department. The employee ID stays, for the records below.</li>
      </Part>
      <Part title="Kept for the company’s years">
        {staying.map(({ kind, count, until }) => (
          <li key={kind}>
            {keptNames[kind]}: {count}
            {until && isPlainDate(until) && `, the newest until ${longDate(until)}`}
          </li>
        ))}
        <li>What they reported in confidence, if anything, and announcements.</li>
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
