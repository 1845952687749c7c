import { acknowledgement, followUp, packedAttendance } from '@muster/domain/prediction/schema';
import * as z from 'zod/mini';
import { restOf } from '../../rest/route-table.ts';
import type { predictionRouter } from './router.ts';

const rest = restOf<'prediction', typeof predictionRouter>();

export const predictionRest = [
  rest('GET', '/api/admin/prediction', 'prediction.load', {
    summary: 'The input of absence predictions, packed: one letter for each person and day',
    output: packedAttendance,
  }),
  rest('POST', '/api/admin/prediction/open', 'prediction.open', {
    summary: "Open a person's details, which the audit log records",
    output: z.object({ followUps: z.array(followUp) }),
  }),
  rest('GET', '/api/admin/prediction/follow-ups', 'prediction.followUps', {
    summary: 'The follow-ups, newest first',
    output: z.array(followUp),
  }),
  rest('POST', '/api/admin/prediction/follow-ups', 'prediction.addFollowUp', {
    summary: 'Record a follow-up',
    output: followUp,
    creates: true,
  }),
  rest('GET', '/api/admin/prediction/acknowledgements', 'prediction.acknowledged', {
    summary: 'The alerts that were acknowledged, newest first',
    output: z.array(acknowledgement),
  }),
  rest('POST', '/api/admin/prediction/acknowledgements', 'prediction.acknowledge', {
    summary: 'Acknowledge an alert',
    output: acknowledgement,
    creates: true,
  }),
  rest('POST', '/api/admin/prediction/acknowledgements/remove', 'prediction.unacknowledge', {
    summary: 'Undo an acknowledgement',
    output: z.object({ message: z.string() }),
  }),
];
