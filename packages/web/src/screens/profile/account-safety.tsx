import { ChangePassword } from '../../features/account/change-password.tsx';
import { SignOutEverywhere } from '../../features/account/sign-out-everywhere.tsx';
import { useBlocked } from '../../shell/outage/use-blocked.tsx';
import { Card } from '../../ui/card.tsx';

/** The account's password and devices (D26). */
export function AccountSafety() {
  const { blocked, note } = useBlocked();
  return (
    <Card title="Account Safety">
      <div className="flex flex-col gap-3">
        <p className="text-ink-soft">
          If you lost a device, or someone may know your password, change it or sign out everywhere.
        </p>
        <div className="flex flex-wrap gap-3">
          <ChangePassword {...blocked} className="grow" />
          <SignOutEverywhere {...blocked} className="grow" />
        </div>
        {note}
      </div>
    </Card>
  );
}
