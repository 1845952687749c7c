import type { Translate } from '@muster/domain/language/translate';
import { UploadStep } from '../../features/document/upload-step.tsx';
import { useFiles } from '../../features/document/use-files.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

interface CertificateStepProps {
  readonly requestKey: string;
  readonly onEnd: () => void;
}

export function CertificateStep({ requestKey, onEnd }: CertificateStepProps) {
  const t = useTranslate();
  const owner = { relatedType: 'leave_request', relatedKey: requestKey } as const;
  const { data: files = [] } = useFiles(owner);
  return (
    <div className="flex flex-col gap-5">
      <UploadStep
        {...owner}
        documentType="medical_certificate"
        onUploaded={() => {
          toast(certificateToast(t));
          onEnd();
        }}
      />
      <Button className="sm:self-end" onClick={onEnd}>
        {files.length === 0 ? t('Skip for Now') : t('Done')}
      </Button>
    </div>
  );
}

export const certificateToast = (t: Translate) => ({
  title: t('Medical certificate uploaded'),
  description: t('Your document has been submitted for review'),
});
