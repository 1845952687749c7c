import { once } from 'node:events';
import { Command } from 'commander';
import { environmentHelp } from './environment-help.ts';
import { commandContext, print } from './terminal.ts';

/** Milliseconds after a signal, when the process ends whatever still runs: what was acknowledged is on disk (D46). */
const longestStop = 5_500;

export function serveCommand(): Command {
  return new Command('serve')
    .description('run the server (what npm start ends in)')
    .addHelpText('after', ({ command }) => environmentHelp(command))
    .action(async () => {
      const { config } = commandContext();
      // Imported here, so that other commands start without the server's libraries.
      const [{ startServer }, { createLogger }, { startTracing }] = await Promise.all([
        import('../serve.ts'),
        import('../monitoring/logger.ts'),
        import('../monitoring/tracing.ts'),
      ]);
      // Registered before the server announces itself, so that an early signal stops it cleanly.
      const told = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
      const log = createLogger(config.logLevel);
      const tracing = config.traces ? startTracing(log) : undefined;
      const server = await startServer(config, log, tracing);
      print(`Muster is ready at ${server.address}`);
      if (server.setupLink) {
        print('There is no administrator yet. Open this link once to register the first:');
        print(`  ${server.setupLink}`);
      }
      await Promise.race([told, server.failed]);
      setTimeout(() => process.exit(1), longestStop).unref();
      await server.stop();
      // A collector that does not answer loses traces, and is no failure.
      await tracing?.stop().catch(() => undefined);
      print('Muster has stopped');
    });
}
