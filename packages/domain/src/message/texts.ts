import { texts } from '../language/texts.ts';

export const messageTexts = texts('message', {
  changeDaysOld: 'This change is more than {days} days old',
  endDateTodayLater: 'The end date must be today or later',
  messageDeleted: 'This message was deleted',
  messageEditedDeletedMinutesOnly: 'A message can be edited and deleted for {minutes} minutes only',
  messageNotExist: 'This message does not exist',
  onlyAdministratorsEditDeleteAnnouncements: 'Only administrators can edit and delete announcements',
  onlyAdministratorsPostAnnouncements: 'Only administrators can post announcements',
  onlyAnnouncementEndDate: 'Only an announcement has an end date',
  onlyAuthorEditDeleteMessage: 'Only its author can edit or delete a message',
});
