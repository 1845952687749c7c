import { randomBytes } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import type { Database } from 'better-sqlite3';
import type { FastifyInstance } from 'fastify';
import { listed } from './row.ts';
import { hashOf } from './session.ts';

interface Body {
  readonly employeeId: string;
  readonly password: string;
}

const body = {
  type: 'object',
  required: ['employeeId', 'password'],
  properties: { employeeId: { type: 'string', minLength: 1 }, password: { type: 'string', minLength: 1 } },
};

/** POST /api/login written plainly: find, verify, open a session (synced to disk by itself), tell who it is. No limits. */
export function addBareSignIn(app: FastifyInstance, db: Database): void {
  const find = db.prepare('SELECT id, password, active FROM users WHERE employeeIdKey = ?');
  const open = db.prepare('INSERT INTO sessions (idHash, userId, createdAt, lastSeenAt) VALUES (?, ?, ?, ?)');
  const me = db.prepare(
    `SELECT id, employeeId, fullName, position, department, joinDate, leavesOn, language, isAdmin,
       (SELECT coalesce(sum(amount), 0) FROM leave_ledger WHERE leave_ledger.userId = users.id) AS hundredths,
       (SELECT string_agg(kind, ',' ORDER BY kind) FROM notice_choices WHERE userId = users.id AND bell = 0) AS bellOff
     FROM users WHERE id = ?`,
  );
  app.post<{ Body: Body }>('/api/login', { schema: { body } }, async (request, reply) => {
    const { employeeId, password } = request.body;
    const found = find.get(employeeId.trim().toLowerCase()) as
      | { id: number; password: string; active: number }
      | undefined;
    if (!found || found.active === 0 || !(await verify(found.password, password))) {
      return reply.status(401).send({ message: 'Invalid credentials' });
    }
    const id = randomBytes(32).toString('base64url');
    const now = new Date().toISOString();
    open.run(hashOf(id), found.id, now, now);
    request.session.set('id', id);
    const { hundredths, isAdmin, bellOff, ...user } = me.get(found.id) as {
      hundredths: number;
      isAdmin: 0 | 1;
      bellOff: string | null;
    };
    const facts = { leaveBalance: hundredths / 100, isAdmin: isAdmin === 1, bellOff: listed(bellOff) };
    return reply.send({ ...user, ...facts });
  });
}
