import { isScope } from '@muster/domain/account/token/scopes';
import { doors } from '@muster/domain/notice/doors';
import type { NeededScope } from '../http/bearer.ts';
import type { KnownProcedure } from './procedures.ts';

/** Which of the two it takes depends on the message. */
const messageScopes = ['messages:write', 'announcements:write-all'] as const;

/** Procedures whose scope is not that of their feature. Exports are writes only because they are audited. */
const exceptions: Readonly<Record<string, NeededScope | undefined>> = {
  'account.me': 'profile:read',
  'attendance.exportDay': 'attendance:read-all',
  'audit.exportCsv': 'audit:read-all',
  // Evidence belongs to its grievance.
  'document.attach': undefined,
  'leaveAccount.addPolicy': 'company:write-all',
  'leaveAccount.changePolicy': 'company:write-all',
  'leaveAccount.rehearse': undefined,
  'leaveClosure.add': 'company:write-all',
  'leaveClosure.all': 'leave:read-all',
  'leaveClosure.remove': 'company:write-all',
  'leaveLimit.add': 'company:write-all',
  'leaveLimit.all': 'leave:read-all',
  'leaveLimit.remove': 'company:write-all',
  'leaveType.add': 'company:write-all',
  'leaveType.addAccount': 'company:write-all',
  'leaveType.change': 'company:write-all',
  'leaveType.changeAccount': 'company:write-all',
  'leaveType.rehearse': undefined,
  'leaveAccount.exportBalances': 'leave:read-all',
  'message.delete': messageScopes,
  'message.edit': messageScopes,
  'message.post': messageScopes,
  'payroll.exportMonth': 'payroll:read-all',
  // It decides on leave, certificates and requests, which a token for people may not.
  'people.closeWaiting': undefined,
  // It counts follow-ups, which belong to the predictions.
  'people.erasure': undefined,
  'people.exportCsv': 'people:read-all',
};

/** Undefined for what no token may call: what asks for the password again, and features without a scope (D58). */
export function scopeOf(
  path: string,
  { type, access }: Pick<KnownProcedure, 'type' | 'access'>,
): NeededScope | undefined {
  if (path in exceptions) return exceptions[path];
  const [feature = ''] = path.split('.');
  if (access === 'anyone' || doors[path]?.asks === true) return undefined;
  const what = `${type === 'query' ? 'read' : 'write'}${access === 'admin' || access === 'auditor' ? '-all' : ''}`;
  return areasOf(feature)
    .map((area) => `${area}:${what}`)
    .find(isScope);
}

/** How scopes may name a feature: `hr-documents` for hrDocument. */
function areasOf(feature: string): string[] {
  if (feature === 'admin') return ['status'];
  if (feature === 'leaveType' || feature === 'leaveAccount') return ['leave'];
  const words = feature.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return [words, `${words}s`];
}
