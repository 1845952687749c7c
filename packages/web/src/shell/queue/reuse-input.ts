import { draftOf, keepDraft } from '../../store/queue/drafts.ts';
import type { Entry } from '../../store/queue/entry.ts';

/** The draft of the form that records an intent, with its fields. */
const forms: Readonly<Record<string, { readonly draft: string; readonly fields: readonly string[] }>> = {
  requestLeave: {
    draft: 'leave',
    fields: ['leaveType', 'duration', 'startDate', 'endDate', 'half', 'reason'],
  },
  fileGrievance: { draft: 'grievance', fields: ['subject', 'category', 'description', 'excludedAdminId'] },
};

/** Puts the input of a refused entry into its form, unless the person has typed something else there. */
export function reuseInput({ intent, data }: Entry): void {
  const form = forms[intent];
  if (!form) return;
  const typed = draftOf(form.draft, Object.fromEntries(form.fields.map((field) => [field, ''])));
  if (Object.values(typed).some((text) => text !== '')) return;
  keepDraft(form.draft, Object.fromEntries(form.fields.map((field) => [field, String(data[field] ?? '')])));
}
