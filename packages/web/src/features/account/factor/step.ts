import type { LoginInput } from '@muster/domain/account/schema';

export interface StepProps {
  readonly reason: string;
  readonly input: LoginInput;
  readonly methods: readonly string[];
  readonly onBack: () => void;
}
