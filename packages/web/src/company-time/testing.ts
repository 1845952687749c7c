import type { CompanyCalendar } from '@muster/domain/company/schema';

export const testCalendar: CompanyCalendar = {
  name: 'Test',
  versions: [
    {
      validFrom: '2020-01-01',
      timeZone: 'Europe/Berlin',
      workDays: [1, 2, 3, 4, 5],
      dayStart: '09:00',
      graceMinutes: 15,
      dayEnd: '17:00',
    },
  ],
  holidays: [],
  balanceTypes: [],
  leaveTypes: [],
  location: 'review',
  locationDays: 90,
  supportContacts: [],
  chatGuidelines: [],
  prediction: 'on',
  directory: 'on',
  language: 'en',
  germanAddress: 'du',
  weekStart: 1,
};
