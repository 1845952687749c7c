import { packedAttendance } from '@muster/domain/prediction/schema';
import { rest } from '../rest/route-table.ts';

export const predictionRest = [
  rest('GET', '/api/admin/prediction', 'prediction.load', {
    summary: 'What absence predictions are made of, packed: one letter for each person and day',
    output: packedAttendance,
  }),
];
