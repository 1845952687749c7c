import { useTranslate } from '../../../language/use-translate.ts';
import { Loaded } from '../../../shell/outage/loaded.tsx';
import { Card } from '../../../ui/card.tsx';
import { BarsSkeleton } from '../../../ui/skeleton.tsx';
import { OwnEmail } from './own-email.tsx';
import { OwnPhone } from './own-phone.tsx';
import { useContact } from './use-contact.ts';

export function OwnContactCard() {
  const t = useTranslate();
  const query = useContact();
  return (
    <Card title={t('Email and Phone')}>
      <Loaded
        query={query}
        failed={t('Could not load your email address')}
        waiting={<BarsSkeleton bars={['h-11 w-full', 'h-11 w-full']} />}
      >
        {(contact) => (
          <div className="flex flex-col gap-6">
            <OwnEmail contact={contact} />
            <OwnPhone contact={contact} />
          </div>
        )}
      </Loaded>
    </Card>
  );
}
