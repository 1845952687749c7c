import { zodResolver } from '@hookform/resolvers/zod';
import { type MessageInput, messageInput } from '@muster/domain/message/schema';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useTranslate } from '../../language/use-translate.ts';
import { useWrite } from '../../server/calls/mutate.ts';
import { trpcClient } from '../../server/client.ts';
import { refusedToast } from '../../server/refused-toast.ts';
import { draftOf, dropDraft, keepDraft } from '../../store/queue/drafts.ts';
import { useSync } from '../../store/use-own.ts';
import { toast } from '../../ui/toast.ts';

const draft = 'announcement';
const empty = { content: '', endsOn: '' };

export function useAnnounce(onPosted: () => void) {
  const t = useTranslate();
  const { connected } = useSync();
  const form = useForm<z.input<typeof messageInput>, unknown, MessageInput>({
    resolver: zodResolver(messageInput),
    defaultValues: { ...draftOf(draft, empty), isAnnouncement: true },
  });
  const { mutate, isPending } = useWrite(trpcClient.message.post, {
    onSuccess(posted) {
      dropDraft(draft);
      toast({ title: posted.isAnnouncement ? t('Announcement posted successfully') : t('Message posted') });
      onPosted();
    },
    onError: refusedToast(t('Failed to post announcement')),
  });
  const keep = () => {
    const { content, endsOn } = form.getValues();
    keepDraft(draft, { content, endsOn: endsOn ?? '' });
  };
  const post = ({ endsOn, ...input }: MessageInput) =>
    mutate(input.isAnnouncement && endsOn ? { ...input, endsOn } : input);
  return { form, isPending, isBlocked: !connected, send: form.handleSubmit(post), keep };
}
