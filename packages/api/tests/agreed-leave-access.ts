import type { TokenScope } from '@muster/domain/account/token/scopes';
import type { Access } from '../src/http/access.ts';

/** By procedure who may call it, and the scope by which a personal access token may. */
export type AgreedAccess = Readonly<
  Record<string, readonly [Access, scope?: TokenScope | readonly TokenScope[]]>
>;

/** Of types, accounts, limits and closures of leave. */
export const agreedLeave: AgreedAccess = {
  'leaveClosure.all': ['admin', 'leave:read-all'],
  'leaveClosure.add': ['admin', 'company:write-all'],
  'leaveClosure.remove': ['admin', 'company:write-all'],
  'leaveClosure.rehearse': ['admin'],
  'leaveLimit.all': ['admin', 'leave:read-all'],
  'leaveLimit.add': ['admin', 'company:write-all'],
  'leaveLimit.remove': ['admin', 'company:write-all'],
  'leaveLimit.rehearse': ['admin'],
  'leaveType.own': ['employee', 'leave:read'],
  'leaveType.all': ['admin', 'leave:read-all'],
  'leaveType.add': ['admin', 'company:write-all'],
  'leaveType.change': ['admin', 'company:write-all'],
  'leaveType.accounts': ['admin', 'leave:read-all'],
  'leaveType.addAccount': ['admin', 'company:write-all'],
  'leaveType.changeAccount': ['admin', 'company:write-all'],
  'leaveType.rehearse': ['admin'],
  'leaveAccount.own': ['employee', 'leave:read'],
  'leaveAccount.explainOwn': ['employee', 'leave:read'],
  'leaveAccount.ownNotices': ['employee', 'leave:read'],
  'leaveAccount.confirmNotice': ['employee', 'leave:write'],
  'leaveAccount.ofPerson': ['admin', 'leave:read-all'],
  'leaveAccount.explain': ['admin', 'leave:read-all'],
  'leaveAccount.adjust': ['admin', 'leave:write-all'],
  'leaveAccount.adjustMany': ['admin', 'leave:write-all'],
  'leaveAccount.balances': ['admin', 'leave:read-all'],
  'leaveAccount.balanceCounts': ['admin', 'leave:read-all'],
  'leaveAccount.exportBalances': ['admin', 'leave:read-all'],
  'leaveAccount.importOpenings': ['admin', 'leave:write-all'],
  'leaveAccount.policies': ['admin', 'leave:read-all'],
  'leaveAccount.addPolicy': ['admin', 'company:write-all'],
  'leaveAccount.changePolicy': ['admin', 'company:write-all'],
  'leaveAccount.policiesOfPerson': ['admin', 'leave:read-all'],
  'leaveAccount.follow': ['admin', 'leave:write-all'],
  'leaveAccount.rehearse': ['admin'],
  'leaveAccount.exportRehearsal': ['admin', 'leave:write-all'],
  'leaveAccount.notices': ['admin', 'leave:read-all'],
  'leaveAccount.tellOfExpiry': ['admin', 'leave:write-all'],
};
