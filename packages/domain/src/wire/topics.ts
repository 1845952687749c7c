/** What administrators have lists of that employees change. An open list is told by its topic that it is out of date. */
export const adminTopics = [
  'attendance',
  'correction',
  'leave',
  'grievance',
  'document',
  'paper',
  'people',
  'prediction',
] as const;
export type AdminTopic = (typeof adminTopics)[number];
