import { spoken, texts } from '../language/texts.ts';

export const attendanceSchemaTexts = spoken(
  texts('attendance', {
    checkInRequiredDayWithout: 'Check In is required for a day without a record',
    checkOutRequiredDayWithout: 'Check Out is required for a day without a record',
    chooseLeastRecord: 'Choose at least one record',
    enterTimeCheckInCheck: 'Enter the time of the check-in or the check-out',
    latitudeLongitudeComeTogether: 'Latitude and longitude come together',
    mostRecordsReviewedOnce: 'At most {limit} records can be reviewed at once',
    notBetween: '{label} must be between -{limit} and {limit}',
    recordGivenId: 'The record must be given by id',
    sendEitherRecordDateDay: 'Send either the record or the date of a day without one',
    sendEitherRecordKeyPress: 'Send either the record or the key of its press',
  }),
);
