import { runProgram } from '@muster/api/cli/program';
import { demoCommand } from './command.ts';

// The command line with the one command that is not part of the product (D46).
await runProgram([demoCommand()]);
