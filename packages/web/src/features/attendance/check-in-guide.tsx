import { useCalendar } from '../../company-time/use-calendar.ts';
import { Card } from '../../ui/card.tsx';

export function CheckInGuide() {
  const { location } = useCalendar();
  return (
    <Card title="Check-In Troubleshooting">
      <dl className="flex flex-col gap-4">
        {location === 'review' && <LocationAdvice />}
        <div>
          <dt className="font-medium">Still stuck?</dt>
          <dd className="text-ink-soft">
            Contact your administrator. Give the date and the time you arrived or left.
          </dd>
        </div>
      </dl>
    </Card>
  );
}

function LocationAdvice() {
  return (
    <>
      <div>
        <dt className="font-medium">Allow location access</dt>
        <dd className="text-ink-soft">
          Open the site settings beside the address bar, set Location to Allow, then try Check In Now again.
          On a phone, location must also be on in the device's settings.
        </dd>
      </div>
      <div>
        <dt className="font-medium">Use Manual Check-In</dt>
        <dd className="text-ink-soft">
          It records your time without a location. Manual check-ins are flagged for review.
        </dd>
      </div>
    </>
  );
}
