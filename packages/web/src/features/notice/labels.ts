import { companyDate } from '@muster/domain/calendar/instant';
import type { Zone } from '@muster/domain/calendar/versions';
import { grievanceStatusLabels } from '@muster/domain/grievance/schema';
import type { Notice } from '@muster/domain/notice/decided';
import { type SecurityNotice, securitySentence } from '@muster/domain/notice/security';
import { shortDate, spanText } from '../../company-time/dates.ts';

export interface NoticeText {
  readonly title: string;
  readonly detail?: string;
  readonly response?: string | null;
  readonly outcome: 'good' | 'bad' | 'neither';
  readonly to: '/leave' | '/attendance' | '/grievance' | '/profile' | '/admin-people';
  readonly person?: number;
}

interface Known {
  readonly ownId: number;
  readonly zone: Zone;
}

/** Others may see the open notices, so those of grievances, their files and warnings contain no details (D20). */
export function noticeText(notice: Notice, { ownId, zone }: Known): NoticeText {
  switch (notice.kind) {
    case 'leave': {
      const { leaveType, status, onBehalf, startDate, endDate, adminResponse: response } = notice.row;
      const detail = spanText({ startDate, endDate });
      const title = onBehalf ? `${leaveType} ${leaveActs[onBehalf]}` : `${leaveType} ${status}`;
      return { title, detail, response, outcome: outcomes[status], to: '/leave' };
    }
    case 'correction': {
      const { act, status, date, reason, adminResponse } = notice.row;
      const detail = shortDate(date);
      if (act !== 'asked')
        return { title: dayActs[act], detail, response: reason, outcome: 'neither', to: '/attendance' };
      const outcome = outcomes[status];
      return { title: `Correction ${status}`, detail, response: adminResponse, outcome, to: '/attendance' };
    }
    case 'document': {
      const { documentType, status, adminResponse: response } = notice.row;
      const outcome = outcomes[status];
      return documentType === 'medical_certificate'
        ? { title: `Medical certificate ${status}`, response, outcome, to: '/leave' }
        : { title: `Grievance document ${status}`, outcome, to: '/grievance' };
    }
    case 'grievance': {
      const { status, createdAt } = notice.row;
      const title = `Grievance: ${grievanceStatusLabels[status]}`;
      const detail = `Filed ${shortDate(companyDate(createdAt, zone))}`;
      return { title, detail, outcome: 'neither', to: '/grievance' };
    }
    case 'handed_over':
    case 'handler_lost':
    case 'unhandled': {
      const detail = `Filed ${shortDate(companyDate(notice.row.createdAt, zone))}`;
      return { title: handlingTitles[notice.kind], detail, outcome: 'neither', to: '/grievance' };
    }
    case 'warning':
      return {
        title: 'Warning issued',
        detail: 'It is in your profile.',
        outcome: 'neither',
        to: '/profile',
      };
    case 'security':
      return securityText(notice.row, ownId);
  }
}

const leaveActs = { entered: 'was entered for you', dates: 'has new dates' } as const;

const dayActs = {
  added: 'A day was added for you',
  corrected: 'A day of yours was corrected',
  taken_back: 'A day of yours was taken back',
} as const;

const handlingTitles = {
  handed_over: 'Grievance: another administrator can see it now',
  handler_lost: 'Grievance: an administrator no longer sees it',
  unhandled: 'Grievance: choose who handles it',
} as const;

const byMuster = {
  deactivated: 'By the command line, or after the last day',
  other: 'By the command line',
} as const;

function securityText(row: SecurityNotice, ownId: number): NoticeText {
  const { change, subjectId, subjectName, actorId, actorName, device } = row;
  const isOwn = subjectId === ownId;
  const by =
    actorId === null
      ? byMuster[change === 'deactivated' ? 'deactivated' : 'other']
      : `By ${actorId === ownId ? 'you' : actorName}`;
  const detail = device ?? by;
  const title = securitySentence(change, subjectName, isOwn);
  const place = isOwn ? ({ to: '/profile' } as const) : ({ to: '/admin-people', person: subjectId } as const);
  return { title, detail, outcome: 'neither', ...place };
}

const outcomes = {
  pending: 'neither',
  approved: 'good',
  accepted: 'good',
  rejected: 'bad',
  declined: 'bad',
} as const;
