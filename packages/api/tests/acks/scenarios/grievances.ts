import { pdf } from '../../document/forms.ts';
import { idIn, pair, type Scenario } from '../scenario.ts';

const evidence = (label: string) => new Blob([new Uint8Array(pdf()), label], { type: 'application/pdf' });

/** Grievances with evidence, which administrators handle and hand over. */
export const grievance: Scenario = {
  name: 'grievance',
  writes: [
    'grievance.file',
    'POST /api/documents/upload',
    'document.attach',
    'document.review',
    'grievance.update',
    'people.setAdmin',
    'grievance.handOver',
    'grievance.handOverAll',
  ],
  every: 4,
  people: 2,
  shared: true,
  async play(cast) {
    const [filer, other] = pair(cast);
    const { label, admin } = cast;
    const device = cast.device(filer);
    const file = async (subject: string) =>
      idIn(
        await device.write('grievance.file', {
          subject: `${subject} ${label}`,
          category: 'workload',
          description: `Loud ${label}`,
        }),
      );
    const [noise, light, air] = [await file('Noise'), await file('Light'), await file('Air')];
    const fields = { documentType: 'grievance_evidence' };
    const id = idIn(await device.upload('/api/documents/upload', fields, evidence(label), 'noise.pdf'));
    await device.write('document.attach', { id, grievanceId: noise });
    await admin.write('document.review', { id, status: 'approved', adminResponse: label });
    await admin.write('grievance.update', { id: noise, status: 'resolved', adminResponse: label });
    await admin.write('people.setAdmin', { userId: other.id, isAdmin: true });
    await admin.write('grievance.handOver', { id: light, adminId: other.id });
    await admin.write('grievance.handOverAll', { adminId: other.id });
    await admin.write('grievance.update', { id: air, status: 'closed', adminResponse: label });
    await admin.write('grievance.update', { id: light, status: 'closed', adminResponse: label });
  },
};

/** A grievance whose only administrator loses the role: its filer chooses another one. */
export const unhandled: Scenario = {
  name: 'unhandled',
  writes: ['people.setAdmin', 'grievance.chooseHandler'],
  every: Number.POSITIVE_INFINITY,
  people: 0,
  shared: true,
  async play({ admin, adminId, device, office: { unhandled } }) {
    await admin.write('people.setAdmin', { userId: unhandled.only.id, isAdmin: false });
    await device(unhandled.filer).write('grievance.chooseHandler', { id: unhandled.grievanceId, adminId });
  },
};
