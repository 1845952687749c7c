import { pdf } from '../../document/forms.ts';
import { daysAfter, idIn, type Scenario, single } from '../scenario.ts';

const file = (label: string) => new Blob([new Uint8Array(pdf()), label], { type: 'application/pdf' });

/** A certificate for leave, and the documents that a person asks for and is handed. */
export const documents: Scenario = {
  name: 'documents',
  writes: [
    'leave.request',
    'POST /api/documents/upload',
    'document.review',
    'hrDocument.request',
    'hrDocument.answer',
    'POST /api/admin/papers',
  ],
  every: 1,
  people: 1,
  async play(cast) {
    const [person, { admin, label }] = [single(cast), cast];
    const device = cast.device(person);
    const day = daysAfter(cast, 7);
    const asked = { leaveType: 'Sick Leave', duration: 'half_day', startDate: day, endDate: day };
    const leave = idIn(await device.write('leave.request', { ...asked, reason: label }));
    const fields = {
      documentType: 'medical_certificate',
      relatedId: String(leave),
      relatedType: 'leave_request',
    };
    const id = idIn(await device.upload('/api/documents/upload', fields, file(label), `${label}.pdf`));
    await admin.write('document.review', { id, status: 'rejected', adminResponse: label });
    const tax = { document: 'Tax statement', details: `For 2025 ${label}` };
    const first = idIn(await device.write('hrDocument.request', tax));
    await admin.write('hrDocument.answer', { id: first, adminResponse: `No ${label}` });
    const second = idIn(await device.write('hrDocument.request', { ...tax, details: `For 2026 ${label}` }));
    const handed = {
      userId: String(person.id),
      kind: 'hr_document',
      title: label,
      requestId: String(second),
    };
    await admin.upload('/api/admin/papers', handed, file(`${label} 2026`), 'tax.pdf');
  },
};
