/** What a personal access token can be allowed, with what it means. `-all` is about everyone, for administrators only. */
export const tokenScopes = {
  'profile:read': 'Read your profile and leave balance',
  'attendance:read': 'Read your attendance and corrections',
  'attendance:write': 'Check you in and out, and request corrections',
  'leave:read': 'Read your leave requests, and who is away',
  'leave:write': 'Request, withdraw and cancel your leave',
  'documents:read': 'Read and download your documents',
  'documents:write': 'Upload documents of yours',
  'hr-documents:read': 'Read and download your HR documents',
  'hr-documents:write': 'Request HR documents',
  'messages:read': 'Read messages and announcements',
  'messages:write': 'Write, edit and delete messages as you',
  'warnings:read': 'Read your warnings',
  'working-time:read': 'Read what you are to work',
  'announcements:write-all': 'Write, edit and delete announcements',
  'attendance:read-all': 'Read and export everyone’s attendance',
  'attendance:write-all': 'Review everyone’s attendance and corrections',
  'leave:read-all': 'Read everyone’s leave',
  'leave:write-all': 'Decide everyone’s leave',
  'payroll:read-all': 'Read and export everyone’s month for payroll',
  'people:read-all': 'Read and export the list of people',
  'people:write-all': 'Add and edit people',
  'hr-documents:read-all': 'Read and download everyone’s HR documents',
  'hr-documents:write-all': 'Add HR documents and answer requests',
  'warnings:write-all': 'Issue warnings',
  'working-time:read-all': 'Read schedules, sites and everyone’s rota',
  'working-time:write-all': 'Change schedules, sites and what people work',
  'company:read-all': 'Read the company’s settings',
  'company:write-all': 'Change the company’s settings and holidays',
  'audit:read-all': 'Read and export the audit log',
  'status:read-all': 'Read the state of the server',
} as const;

export type TokenScope = keyof typeof tokenScopes;

export const scopeNames = Object.keys(tokenScopes) as [TokenScope, ...TokenScope[]];

/** True for a scope that only administrators can give, and that ends with their role. */
export function isAdminScope(scope: TokenScope): boolean {
  return scope.endsWith('-all');
}

export function isScope(name: string): name is TokenScope {
  return Object.hasOwn(tokenScopes, name);
}
