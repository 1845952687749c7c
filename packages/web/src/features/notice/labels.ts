import { deviceText } from '@muster/domain/account/device-kind';
import type { CorrectionStatus } from '@muster/domain/attendance/correction-schema';
import { clockHours } from '@muster/domain/calendar/durations';
import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import type { Zone } from '@muster/domain/calendar/versions';
import type { DocumentStatus } from '@muster/domain/document/schema';
import type { GrievanceStatus } from '@muster/domain/grievance/schema';
import { msg, type Translatable, type Translate } from '@muster/domain/language/translate';
import type { LeaveStatus } from '@muster/domain/leave/schema';
import { leaveTypeText } from '@muster/domain/leave/type-labels';
import type { ExpiryNotice } from '@muster/domain/leave-account/reminders';
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
export function noticeText(t: Translate, notice: Notice, { ownId, zone }: Known): NoticeText {
  switch (notice.kind) {
    case 'leave': {
      const { leaveType, status, onBehalf, startDate, endDate, adminResponse: response } = notice.row;
      const detail = spanText(t, { startDate, endDate });
      const title = leaveTitles[onBehalf ?? status](t, leaveTypeText(t, leaveType));
      return { title, detail, response, outcome: outcomes[status], to: '/leave' };
    }
    case 'correction': {
      const { act, status, date, reason, adminResponse } = notice.row;
      const detail = shortDate(t, date);
      if (act !== 'asked')
        return { title: t(dayActs[act]), detail, response: reason, outcome: 'neither', to: '/attendance' };
      const outcome = outcomes[status];
      return {
        title: t(correctionTitles[status]),
        detail,
        response: adminResponse,
        outcome,
        to: '/attendance',
      };
    }
    case 'document': {
      const { documentType, status, adminResponse: response } = notice.row;
      const outcome = outcomes[status];
      return documentType === 'medical_certificate'
        ? { title: t(certificateTitles[status]), response, outcome, to: '/leave' }
        : { title: t(evidenceTitles[status]), outcome, to: '/grievance' };
    }
    case 'grievance': {
      const { status, createdAt } = notice.row;
      const title = t(grievanceTitles[status]);
      const detail = filedText(t, createdAt, zone);
      return { title, detail, outcome: 'neither', to: '/grievance' };
    }
    case 'handed_over':
    case 'handler_lost':
    case 'unhandled': {
      const detail = filedText(t, notice.row.createdAt, zone);
      return { title: t(handlingTitles[notice.kind]), detail, outcome: 'neither', to: '/grievance' };
    }
    case 'warning':
      return {
        title: t('Warning issued'),
        detail: t('It is in your profile.'),
        outcome: 'neither',
        to: '/profile',
      };
    case 'rota': {
      const { firstDate, lastDate } = notice.row;
      return {
        title: t('Your shifts have changed'),
        detail: spanText(t, { startDate: firstDate, endDate: lastDate }),
        outcome: 'neither',
        to: '/attendance',
      };
    }
    case 'expiry': {
      const isGone = notice.row.stage === 'expired';
      const title = isGone ? t('Days of your leave have expired') : t('Leave that expires');
      return { title, detail: expiryDetail(t, notice.row), outcome: 'neither', to: '/leave' };
    }
    case 'security':
      return securityText(t, notice.row, ownId);
  }
}

function filedText(t: Translate, createdAt: Instant, zone: Zone): string {
  return t('Filed {date}', { date: shortDate(t, companyDate(createdAt, zone)) });
}

type LeaveTitle = (t: Translate, leaveType: string) => string;

const leaveTitles: Readonly<Record<LeaveStatus | 'entered' | 'dates', LeaveTitle>> = {
  entered: (t, leaveType) => t('{leaveType} was entered for you', { leaveType }),
  dates: (t, leaveType) => t('{leaveType} has new dates', { leaveType }),
  pending: (t, leaveType) => t('{leaveType} pending', { leaveType }),
  approved: (t, leaveType) => t('{leaveType} approved', { leaveType }),
  rejected: (t, leaveType) => t('{leaveType} rejected', { leaveType }),
};

const correctionTitles: Readonly<Record<CorrectionStatus, Translatable>> = {
  pending: msg('Correction pending'),
  accepted: msg('Correction accepted'),
  declined: msg('Correction declined'),
};

const certificateTitles: Readonly<Record<DocumentStatus, Translatable>> = {
  pending: msg('Medical certificate pending'),
  approved: msg('Medical certificate approved'),
  rejected: msg('Medical certificate rejected'),
};

const evidenceTitles: Readonly<Record<DocumentStatus, Translatable>> = {
  pending: msg('Grievance document pending'),
  approved: msg('Grievance document approved'),
  rejected: msg('Grievance document rejected'),
};

const grievanceTitles: Readonly<Record<GrievanceStatus, Translatable>> = {
  open: msg('Grievance: Open'),
  in_progress: msg('Grievance: In Progress'),
  resolved: msg('Grievance: Resolved'),
  closed: msg('Grievance: Closed'),
};

function expiryDetail(t: Translate, { accountName: account, unit, amount, expiresOn }: ExpiryNotice): string {
  const date = shortDate(t, expiresOn);
  return unit === 'days'
    ? t('{account}: {days, number, exact} days, usable until {date}', { account, days: amount / 100, date })
    : t('{account}: {hours} hours, usable until {date}', { account, hours: clockHours(amount), date });
}

const dayActs = {
  added: msg('A day was added for you'),
  corrected: msg('A day of yours was corrected'),
  taken_back: msg('A day of yours was taken back'),
} as const;

const handlingTitles = {
  handed_over: msg('Grievance: another administrator can see it now'),
  handler_lost: msg('Grievance: an administrator no longer sees it'),
  unhandled: msg('Grievance: choose who handles it'),
} as const;

function securityText(t: Translate, row: SecurityNotice, ownId: number): NoticeText {
  const { change, subjectId, subjectName, device } = row;
  const isOwn = subjectId === ownId;
  const detail = device === null ? byText(t, row, ownId) : t(deviceText(device));
  const title = securitySentence(t, change, subjectName, isOwn);
  const place = isOwn ? ({ to: '/profile' } as const) : ({ to: '/admin-people', person: subjectId } as const);
  return { title, detail, outcome: 'neither', ...place };
}

function byText(t: Translate, { actorId, actorName, change }: SecurityNotice, ownId: number): string {
  if (actorId === null)
    return change === 'deactivated'
      ? t('By the command line, or after the last day')
      : t('By the command line');
  return actorId === ownId
    ? t('By you')
    : t('By {name}', { name: actorName ?? t('Unknown', undefined, 'the name of a person') });
}

const outcomes = {
  pending: 'neither',
  approved: 'good',
  accepted: 'good',
  rejected: 'bad',
  declined: 'bad',
} as const;
