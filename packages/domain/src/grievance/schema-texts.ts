import { spoken, texts } from '../language/texts.ts';

export const grievanceSchemaTexts = spoken(
  texts('grievance', {
    administratorGivenId: 'The administrator must be given by id',
    administratorLeaveOutGivenId: 'The administrator to leave out must be given by id',
    grievanceGivenId: 'The grievance must be given by id',
  }),
);
