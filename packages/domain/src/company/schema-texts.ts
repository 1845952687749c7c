import { spoken, texts } from '../language/texts.ts';

export const companySchemaTexts = spoken(
  texts('company', {
    emailAddress: 'Email must be an address, as in hr@example.com',
    extensionDigits: 'Extension must be digits, as in 2001',
    holidayNeedsDate: 'A holiday needs a date',
    leastDayWeekWorkDay: 'At least one day of the week must be a work day',
    linkBeginHttps: 'Link must begin with https://, as in https://example.com/help',
    mostContactsEntered: 'At most {limit} contacts can be entered',
    mostGuidelinesEntered: 'At most {limit} guidelines can be entered',
    notTimeZoneServerKnows: 'Not a time zone this server knows',
    phoneNumberDigits: 'Phone number must be digits, as in +49 30 901820',
    timeDayWrittenHhMm: 'A time of day is written HH:mm',
    versionNeedsDate: 'A version needs a date',
    eachStepFirstSteps: 'Each step must be one of the first steps',
    logoEmpty: 'The logo is empty: choose another',
    logoNotBase64: 'The logo must be a PNG picture as base64',
  }),
);
