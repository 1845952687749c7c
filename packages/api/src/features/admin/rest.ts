import { clockStatus, jobRun } from '@muster/domain/admin/clock-schema';
import { diagnostics } from '@muster/domain/admin/diagnostics';
import { overview, problems, systemStatus } from '@muster/domain/admin/schema';
import * as z from 'zod/mini';
import { restOf } from '../../rest/route-table.ts';
import type { adminRouter } from './router.ts';

const rest = restOf<'admin', typeof adminRouter>();

export const adminRest = [
  rest('GET', '/api/admin/overview', 'admin.overview', {
    summary: 'What waits for an administrator, and the number of requests this month',
    output: overview,
  }),
  rest('GET', '/api/admin/status', 'admin.status', {
    summary: 'The state of database and email, and how much storage files use',
    output: systemStatus,
  }),
  rest('GET', '/api/admin/diagnostics', 'admin.diagnostics', {
    summary: 'Each check of the server, its queues and its jobs',
    output: diagnostics,
  }),
  rest('GET', '/api/admin/problems', 'admin.problems', {
    summary: 'The server’s problems, with how to fix each',
    output: problems,
  }),
  rest('GET', '/api/admin/clock', 'admin.clock', {
    summary: 'What the server clock shows, and the time the server uses',
    output: clockStatus,
  }),
  rest('POST', '/api/admin/clock/accept', 'admin.acceptClock', {
    summary: 'Confirm that the server clock is right',
    output: clockStatus,
  }),
  rest('GET', '/api/admin/job-runs', 'admin.jobRuns', {
    summary: 'What the jobs did: days closed and leave years granted, newest first',
    output: z.array(jobRun),
  }),
  rest('POST', '/api/admin/job-runs/:id/take-back', 'admin.takeBackRun', {
    summary: 'Undo one run of a job',
    output: jobRun,
  }),
];
