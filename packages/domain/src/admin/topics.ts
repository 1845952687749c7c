/** What administrators' lists are about, apart from the audit log's labels, which no first page needs. */
export const adminTopics = [
  'leave',
  'attendance',
  'correction',
  'grievance',
  'document',
  'hrDocument',
  'people',
  'webhook',
  'provider',
  'company',
  'workingTime',
  'team',
  'prediction',
  'job',
  'mail',
] as const;
export type AdminTopic = (typeof adminTopics)[number];
