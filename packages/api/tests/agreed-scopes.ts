import type { TokenScope } from '@muster/domain/token/scopes';

/**
 * What each scope of a personal access token opens (D58): procedures by their REST paths, and the routes of files. What is
 * not here is open to no token, and putting it here is a decision.
 */
export const agreedScopes: Readonly<Record<TokenScope, readonly string[]>> = {
  'profile:read': ['account.me'],
  'attendance:read': ['attendance.corrections', 'attendance.history', 'attendance.list', 'attendance.stats'],
  'attendance:write': [
    'attendance.askCorrection',
    'attendance.checkIn',
    'attendance.checkOut',
    'attendance.undo',
  ],
  'leave:read': ['leave.colleaguesAway', 'leave.list', 'leave.team'],
  'leave:write': ['leave.askCancel', 'leave.request', 'leave.withdraw'],
  'documents:read': ['document.list'],
  'documents:write': ['POST /api/documents/upload', 'document.attach'],
  'hr-documents:read': ['GET /api/papers/employment-letter', 'hrDocument.list', 'hrDocument.requests'],
  'hr-documents:write': ['hrDocument.request'],
  'messages:read': ['message.announcements', 'message.list'],
  'messages:write': ['message.delete', 'message.edit', 'message.post'],
  'warnings:read': ['warning.list'],
  'attendance:read-all': [
    'attendance.analytics',
    'attendance.correctionsToDecide',
    'attendance.dayStats',
    'attendance.exportDay',
    'attendance.listAll',
    'attendance.missing',
    'attendance.toReview',
  ],
  'attendance:write-all': ['attendance.decideCorrection', 'attendance.review'],
  'leave:read-all': ['leave.awayOn', 'leave.calendar', 'leave.listAll', 'leave.page'],
  'leave:write-all': ['leave.decide', 'leave.decideMany', 'leave.endCalendarLink'],
  'payroll:read-all': ['GET /api/admin/payroll', 'payroll.exportMonth', 'payroll.preview'],
  'people:read-all': [
    'people.departments',
    'people.exportCsv',
    'people.get',
    'people.list',
    'people.names',
    'people.nextId',
  ],
  'people:write-all': [
    'people.add',
    'people.adjustBalance',
    'people.edit',
    'people.importCsv',
    'people.removePhoto',
  ],
  'hr-documents:read-all': ['hrDocument.listRequests', 'hrDocument.ofPerson'],
  'hr-documents:write-all': ['POST /api/admin/papers', 'hrDocument.answer'],
  'warnings:write-all': ['warning.issue'],
  'company:read-all': ['company.settings'],
  'company:write-all': [
    'company.addHoliday',
    'company.cancelChange',
    'company.importHolidays',
    'company.removeHoliday',
    'company.removeLogo',
    'company.sendTestMail',
    'company.setLogo',
    'company.updateSettings',
  ],
  'audit:read-all': ['audit.exportCsv', 'audit.search'],
  'status:read-all': ['admin.clock', 'admin.jobRuns', 'admin.overview', 'admin.problems', 'admin.status'],
};
