import { once } from 'node:events';
import { Command } from 'commander';
import { createLogger } from '../logger.ts';
import { startServer } from '../serve.ts';
import { commandContext, print } from './terminal.ts';

/** `serve`: runs the server until it is told to end (D46). */
export function serveCommand(): Command {
  return new Command('serve').description('run the server (what npm start ends in)').action(async () => {
    const { config } = commandContext();
    const server = await startServer(config, createLogger(config.logLevel));
    print(`Muster is ready at ${server.address}`);
    if (server.setupLink) {
      print('There is no administrator yet. Open this link once to register the first:');
      print(`  ${server.setupLink}`);
    }
    await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
    await server.stop();
    print('Muster has stopped');
  });
}
