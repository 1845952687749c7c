import { trpcClient } from '../../server/client.ts';
import { useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import type { Person } from './person.ts';
import { refusedToast } from './refusal.ts';
import { usePeopleWrite } from './use-people-write.ts';

/** Removes the photo of a person, with a confirmation (U210). */
export function RemovePhotoButton({ person: { id, fullName } }: { person: Person }) {
  const { connected } = useSync();
  const { mutate, isPending } = usePeopleWrite(trpcClient.people.removePhoto, {
    onDone: () => toast({ title: `The photo of ${fullName} was removed` }),
    onRefused: refusedToast('Failed to remove the photo'),
  });
  return (
    <ConfirmDialog
      title={`Remove the photo of ${fullName}?`}
      confirm="Remove photo"
      cancel="Keep it"
      destructive
      onConfirm={() => mutate({ userId: id })}
      trigger={
        <Button variant="danger-outline" size="small" pending={isPending} disabled={!connected}>
          Remove photo
        </Button>
      }
    >
      <p>Their initials are shown instead. They can add another photo. The audit log records the removal.</p>
    </ConfirmDialog>
  );
}
