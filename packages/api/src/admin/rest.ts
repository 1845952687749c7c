import { clockStatus, jobRun } from '@muster/domain/admin/clock-schema';
import { overview, problems, systemStatus } from '@muster/domain/admin/schema';
import * as z from 'zod/mini';
import { restOf } from '../rest/route-table.ts';
import type { adminRouter } from './router.ts';

const rest = restOf<'admin', typeof adminRouter>();

export const adminRest = [
  rest('GET', '/api/admin/overview', 'admin.overview', {
    summary: 'What waits for an administrator, and how many requests this month brought',
    output: overview,
  }),
  rest('GET', '/api/admin/status', 'admin.status', {
    summary: 'How database and email fare, and how much storage files take',
    output: systemStatus,
  }),
  rest('GET', '/api/admin/problems', 'admin.problems', {
    summary: 'What is wrong with the server, with what mends it',
    output: problems,
  }),
  rest('GET', '/api/admin/clock', 'admin.clock', {
    summary: 'What the server clock shows, and the time that the server goes by',
    output: clockStatus,
  }),
  rest('POST', '/api/admin/clock/accept', 'admin.acceptClock', {
    summary: 'Say that the server clock is right',
    output: clockStatus,
  }),
  rest('GET', '/api/admin/job-runs', 'admin.jobRuns', {
    summary: 'What jobs made: days closed and leave years granted, newest first',
    output: z.array(jobRun),
  }),
  rest('POST', '/api/admin/job-runs/:id/take-back', 'admin.takeBackRun', {
    summary: 'Take back what a run of a job made',
    output: jobRun,
  }),
];
