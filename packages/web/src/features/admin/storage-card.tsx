import { fileSizeText } from '@muster/domain/document/rules';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { SettingsLink } from '../../shell/settings-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Fact } from '../../ui/fact.tsx';
import { BarsSkeleton } from '../../ui/skeleton.tsx';
import { useStatus } from './use-status.ts';

const quotaText = (megabytes: number) => `${megabytes.toLocaleString('en')} MB`;

export function StorageCard() {
  const { query } = useStatus();
  return (
    <Card title="Storage" action={<SettingsLink section="storage" />}>
      <Loaded query={query} what="the use of storage" waiting={<BarsSkeleton bars={['h-20 w-full']} />}>
        {({ storage }) => (
          <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
            <Fact name="All files" strong>
              {fileSizeText(storage.bytes)} of {quotaText(storage.companyQuotaMegabytes)}
            </Fact>
            <Fact name="Limit per account" strong>
              {quotaText(storage.accountQuotaMegabytes)}
            </Fact>
            {storage.largest.length > 0 && (
              <Fact name="Most used by" wide>
                {storage.largest
                  .map(
                    ({ fullName, employeeId, bytes }) =>
                      `${fullName} (${employeeId}): ${fileSizeText(bytes)}`,
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
