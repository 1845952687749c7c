import { UploadStep } from '../../features/document/upload-step.tsx';
import { useFiles } from '../../features/document/use-files.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

interface CertificateStepProps {
  readonly requestKey: string;
  readonly onEnd: () => void;
}

export function CertificateStep({ requestKey, onEnd }: CertificateStepProps) {
  const owner = { relatedType: 'leave_request', relatedKey: requestKey } as const;
  const { data: files = [] } = useFiles(owner);
  return (
    <div className="flex flex-col gap-5">
      <UploadStep
        {...owner}
        documentType="medical_certificate"
        onUploaded={() => {
          toast(certificateToast);
          onEnd();
        }}
      />
      <Button className="sm:self-end" onClick={onEnd}>
        {files.length === 0 ? 'Skip for Now' : 'Done'}
      </Button>
    </div>
  );
}

export const certificateToast = {
  title: 'Medical certificate uploaded',
  description: 'Your document has been submitted for review',
} as const;
