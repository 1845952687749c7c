import { descriptorProblem } from '@muster/api/cli/descriptors';

const problem = descriptorProblem();
if (problem === undefined) {
  const { runProgram } = await import('@muster/api/cli/program');
  const { demoCommand } = await import('./command.ts');
  // The command line with the one command that is not part of the product (D46).
  await runProgram([demoCommand()]);
} else {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
