import type { LoginInput } from '@muster/domain/account/schema';

/** What follows the password gets. */
export interface StepProps {
  readonly reason: string;
  /** The employee ID and the password, which were right. */
  readonly input: LoginInput;
  /** The ways to give the second factor. */
  readonly methods: readonly string[];
  readonly onBack: () => void;
}
