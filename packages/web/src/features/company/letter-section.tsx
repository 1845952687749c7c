import { companyLimits } from '@muster/domain/company/settings';
import { FileText } from 'lucide-react';
import { useTranslate } from '../../language/use-translate.ts';
import { buttonVariants } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionFrame } from './section-frame.tsx';
import type { Settings } from './settings.ts';
import { useSection } from './use-section.ts';

const names = ['companyAddress', 'letterPlace', 'signerName', 'signerFunction'] as const;

type LetterValues = Record<(typeof names)[number], string>;

const shape = {
  read: ({ companyAddress, letterPlace, signerName, signerFunction }: Settings): LetterValues => ({
    companyAddress: companyAddress ?? '',
    letterPlace: letterPlace ?? '',
    signerName: signerName ?? '',
    signerFunction: signerFunction ?? '',
  }),
  write: (values: LetterValues, changed: (name: (typeof names)[number]) => boolean) =>
    Object.fromEntries(names.filter(changed).map((name) => [name, values[name].trim() || null])),
};

export function LetterSection({ settings }: { readonly settings: Settings }) {
  const t = useTranslate();
  const section = useSection(t('Employment letter'), settings, shape);
  const maxLength = companyLimits.signature;
  return (
    <SectionFrame
      anchor="letter"
      title={t('Employment letter')}
      lead={t('What the letter shows of your company, besides its name and logo.')}
    >
      <SectionForm section={section}>
        <TextAreaField
          label={t('Company Address')}
          hint={t('As on an envelope')}
          rows={3}
          autoComplete="off"
          maxLength={companyLimits.address.characters}
          {...section.field('companyAddress')}
        />
        <TextField
          label={t('Place')}
          hint={t('Where it is signed')}
          maxLength={maxLength}
          {...section.field('letterPlace')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t('Who Signs')}
            maxLength={maxLength}
            autoComplete="off"
            {...section.field('signerName')}
          />
          <TextField
            label={t('Function')}
            maxLength={maxLength}
            autoComplete="off"
            {...section.field('signerFunction')}
          />
        </div>
        <p className="text-ink-soft">
          {t('Without a name the letter has no signature, and says that it is from your company’s records.')}
        </p>
        <p>
          <a
            href="/api/papers/employment-letter?preview"
            target="_blank"
            rel="noreferrer"
            className={buttonVariants({ size: 'small' })}
          >
            <FileText aria-hidden className="size-4" />
            {t('Preview the letter')}
          </a>
          <span className="ms-3 text-ink-soft">{t('Your own letter, as saved.')}</span>
        </p>
      </SectionForm>
    </SectionFrame>
  );
}
