import { bareApp } from '../session.ts';
import { addBareCheckIn } from './check-in.ts';
import { createBarePool } from './database.ts';
import { addBareList } from './list.ts';
import { addBarePull } from './pull.ts';

// The bare counterpart on PostgreSQL: Fastify and `pg`, the same SQL, written as plainly as they allow.
const [folder = '', url = ''] = process.argv.slice(2);
const pool = createBarePool(url);
const app = await bareApp(folder);
addBareList(app, pool);
addBareCheckIn(app, pool);
addBarePull(app, pool);
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`ready at ${address}\n`);
process.once('SIGTERM', () => process.exit(0));
