import { useTranslate } from '../../language/use-translate.ts';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionFrame } from './section-frame.tsx';
import type { Settings } from './settings.ts';
import { useSection } from './use-section.ts';

interface GuidelinesValues {
  readonly chatGuidelines: string;
}

const shape = {
  read: ({ chatGuidelines }: Settings): GuidelinesValues => ({ chatGuidelines: chatGuidelines.join('\n') }),
  write: ({ chatGuidelines }: GuidelinesValues) => ({
    chatGuidelines: chatGuidelines
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  }),
};

export function GuidelinesSection({ settings }: { readonly settings: Settings }) {
  const t = useTranslate();
  const section = useSection(t('Chat Guidelines'), settings, shape);
  return (
    <SectionFrame
      anchor="chat-guidelines"
      title={t('Chat Guidelines')}
      lead={t('What everyone reads beside the company chat. Without any, nothing is shown.')}
    >
      <SectionForm section={section}>
        <TextAreaField
          label={t('Guidelines')}
          hint={t('One on each line')}
          rows={5}
          {...section.field('chatGuidelines')}
        />
      </SectionForm>
    </SectionFrame>
  );
}
