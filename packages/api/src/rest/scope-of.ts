import { isScope, type TokenScope } from '@muster/domain/account/token/scopes';
import type { KnownProcedure } from './procedures.ts';

/** Not accounts, grievances, predictions, backups and pushes: a token that leaks opens none of these. */
const areas: Readonly<Record<string, string>> = {
  admin: 'status',
  attendance: 'attendance',
  audit: 'audit',
  company: 'company',
  document: 'documents',
  hrDocument: 'hr-documents',
  leave: 'leave',
  message: 'messages',
  payroll: 'payroll',
  people: 'people',
  warning: 'warnings',
};

/** Procedures whose scope is not that of their feature. Exports are writes only because they are audited. */
const exceptions: Readonly<Record<string, TokenScope | undefined>> = {
  'account.me': 'profile:read',
  'attendance.exportDay': 'attendance:read-all',
  'audit.exportCsv': 'audit:read-all',
  'payroll.exportMonth': 'payroll:read-all',
  // It counts follow-ups, which belong to the predictions.
  'people.erasure': undefined,
  'people.exportCsv': 'people:read-all',
};

/** The scope that a token needs for a procedure (D58); undefined for what no token may call, such as what asks for the password again. */
export function scopeOf(
  path: string,
  { type, access, confirmed }: Pick<KnownProcedure, 'type' | 'access' | 'confirmed'>,
): TokenScope | undefined {
  if (path in exceptions) return exceptions[path];
  const [feature = ''] = path.split('.');
  const area = areas[feature];
  if (area === undefined || access === 'anyone' || confirmed === true) return undefined;
  const scope = `${area}:${type === 'query' ? 'read' : 'write'}${access === 'admin' ? '-all' : ''}`;
  return isScope(scope) ? scope : undefined;
}
