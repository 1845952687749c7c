import { CodeStep } from './code-step.tsx';
import { SetUpStep } from './set-up-step.tsx';
import type { StepProps } from './step.ts';

/** What follows a right password (D56): the second factor or, where the company requires one, its set-up. */
export function SignInStep(props: StepProps) {
  return props.reason === 'second_factor_setup' ? <SetUpStep {...props} /> : <CodeStep {...props} />;
}
