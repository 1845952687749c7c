import { fileSizeText } from '@muster/domain/document/rules';
import type { Translate } from '@muster/domain/language/translate';
import { useTranslate } from '../../language/use-translate.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { SettingsLink } from '../../shell/settings-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Fact } from '../../ui/fact.tsx';
import { BarsSkeleton } from '../../ui/skeleton.tsx';
import { useStatus } from './use-status.ts';

const quotaText = (t: Translate, size: number) => t('{size, number} MB', { size });

export function StorageCard() {
  const t = useTranslate();
  const { query } = useStatus();
  return (
    <Card title={t('Storage')} action={<SettingsLink section="storage" />}>
      <Loaded
        query={query}
        failed={t('Could not load the use of storage')}
        waiting={<BarsSkeleton bars={['h-20 w-full']} />}
      >
        {({ storage }) => (
          <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
            <Fact name={t('All files')} strong>
              {t('{bytes} of {companyQuotaMegabytes}', {
                bytes: fileSizeText(t, storage.bytes),
                companyQuotaMegabytes: quotaText(t, storage.companyQuotaMegabytes),
              })}
            </Fact>
            <Fact name={t('Limit per account')} strong>
              {quotaText(t, storage.accountQuotaMegabytes)}
            </Fact>
            {storage.largest.length > 0 && (
              <Fact name={t('Most used by')} wide>
                {storage.largest
                  .map(
                    ({ fullName, employeeId, bytes }) =>
                      `${fullName} (${employeeId}): ${fileSizeText(t, bytes)}`,
                  )
                  .join('\n')}
              </Fact>
            )}
          </dl>
        )}
      </Loaded>
    </Card>
  );
}
