import { Entrance } from './entrance.tsx';

/** Where a one-time link leads (D40). */
export function ResetPasswordScreen() {
  return (
    <Entrance title="New password" heading="Choose a new password" lead="It takes the place of the old one.">
      <p>Under way.</p>
    </Entrance>
  );
}
