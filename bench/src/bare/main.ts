import { addBareCheckIn } from './check-in.ts';
import { addBareDayList } from './day-list.ts';
import { addBareLeaveList } from './leave-list.ts';
import { addBareList } from './list.ts';
import { addBarePull } from './pull.ts';
import { bareApp, openDatabase } from './session.ts';
import { addBareSignIn } from './sign-in.ts';
import { addBareTrpc } from './trpc.ts';

// The bare counterpart of the product: the same libraries, SQL and data folder, written as plainly as they allow.
const folder = process.argv[2] ?? '';
const db = openDatabase(folder);
const app = await bareApp(folder);
addBareSignIn(app, db);
addBareList(app, db);
addBareCheckIn(app, db);
addBareLeaveList(app, db);
addBarePull(app, db);
addBareDayList(app, db);
await addBareTrpc(app, db);
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`ready at ${address}\n`);
process.once('SIGTERM', () => process.exit(0));
