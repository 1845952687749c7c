import { zodResolver } from '@hookform/resolvers/zod';
import { type ChangePasswordInput, changePasswordInput } from '@muster/domain/account/schema';
import { useForm } from 'react-hook-form';
import { thisDevice } from '../../browser/push/this-device.ts';
import { useWrite } from '../../server/calls/mutate.ts';
import { messageOf, refusedField, trpcClient } from '../../server/client.ts';
import { toast } from '../../ui/toast.ts';
import { useViewer } from './use-viewer.ts';

/** The form that changes the person's password (D26). Calls `onDone` on success. */
export function useChangePassword(onDone: () => void) {
  const { id } = useViewer();
  const form = useForm<ChangePasswordInput>({
    resolver: zodResolver(changePasswordInput),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const { mutate, isPending } = useWrite(trpcClient.account.changePassword, {
    onSuccess() {
      // The push subscription ended with the session that created it (L25).
      thisDevice.confirm(id).catch(() => undefined);
      toast({ title: 'Password changed', description: 'Every other device has been signed out.' });
      onDone();
    },
    onError(error) {
      const field = fields.find((name) => name === refusedField(error)) ?? 'root';
      form.setError(field, { message: messageOf(error) }, { shouldFocus: true });
    },
  });
  return { form, isPending, send: form.handleSubmit((input) => mutate(input)) };
}

const fields = [
  'currentPassword',
  'newPassword',
  'confirmPassword',
] as const satisfies readonly (keyof ChangePasswordInput)[];
