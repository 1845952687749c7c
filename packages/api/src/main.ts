import { descriptorProblem } from './cli/descriptors.ts';

const problem = descriptorProblem();
if (problem === undefined) {
  const { runProgram } = await import('./cli/program.ts');
  await runProgram();
} else {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
