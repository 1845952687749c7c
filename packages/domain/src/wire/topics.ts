/** What administrators look at that others change: lists, the company's settings, and how mail fares. What is open is told by its topic that it is out of date. */
export const adminTopics = [
  'attendance',
  'correction',
  'leave',
  'grievance',
  'document',
  'hrDocument',
  'people',
  'company',
  'mail',
  'prediction',
] as const;
export type AdminTopic = (typeof adminTopics)[number];
