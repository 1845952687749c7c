import {
  type ActionLabels,
  accountActions,
  providerActions,
  signInActions,
  webhookActions,
} from './account-actions.ts';
import { attendanceActions, correctionActions, leaveActions } from './record-actions.ts';

export interface AdminFeature {
  readonly topic?: string;
  /** Its actions in the audit log, whose full name is `feature.action`. Old entries keep their names: none is renamed. */
  readonly audit?: { readonly label: string; readonly actions: Readonly<Record<string, ActionLabels>> };
}

export const adminFeatures = {
  leave: {
    topic: 'leave',
    audit: {
      label: 'Leave',
      actions: leaveActions,
    },
  },
  attendance: {
    topic: 'attendance',
    audit: {
      label: 'Attendance',
      actions: attendanceActions,
    },
  },
  correction: {
    topic: 'correction',
    audit: {
      label: 'Corrections',
      actions: correctionActions,
    },
  },
  grievance: {
    topic: 'grievance',
    audit: {
      label: 'Grievances',
      actions: {
        read: { label: 'Grievance read', sentence: 'read a grievance' },
        update: { label: 'Grievance updated', sentence: 'updated a grievance' },
        'hand-over': {
          label: 'Grievance handed over',
          sentence: 'let another administrator see a grievance',
        },
      },
    },
  },
  document: {
    topic: 'document',
    audit: {
      label: 'Documents',
      actions: {
        review: {
          label: 'Document reviewed',
          sentence: 'reviewed a document of {person}',
          own: 'reviewed their own document',
        },
        'set-aside': { label: 'Files set aside', sentence: 'set aside files without a record' },
      },
    },
  },
  // HR documents, by the name that stored entries have.
  paper: {
    topic: 'hrDocument',
    audit: {
      label: 'HR documents',
      actions: {
        'hand-out': {
          label: 'HR document added',
          sentence: 'gave {person} an HR document',
          own: 'gave themselves an HR document',
        },
        answer: {
          label: 'Document request answered',
          sentence: 'answered a document request of {person}',
          own: 'answered their own document request',
        },
      },
    },
  },
  announcement: {
    audit: {
      label: 'Announcements',
      actions: {
        edit: {
          label: 'Announcement edited',
          sentence: 'edited an announcement of {person}',
          own: 'edited their own announcement',
        },
        delete: {
          label: 'Announcement deleted',
          sentence: 'deleted an announcement of {person}',
          own: 'deleted their own announcement',
        },
      },
    },
  },
  warning: {
    audit: {
      label: 'Warnings',
      actions: {
        issue: { label: 'Warning issued', sentence: 'issued a warning to {person}' },
      },
    },
  },
  people: {
    topic: 'people',
    audit: {
      label: 'Staff records',
      actions: {
        edit: {
          label: 'Record edited',
          sentence: 'edited the record of {person}',
          own: 'edited their own record',
        },
        'change-id': {
          label: 'Employee ID changed',
          sentence: 'changed the Employee ID of {person}',
          own: 'changed their own Employee ID',
        },
        add: { label: 'Person added', sentence: 'added {person}' },
        remove: { label: 'Person removed', sentence: 'removed an account that was never used' },
        invite: { label: 'Person invited again', sentence: 'invited {person} again' },
        import: { label: 'Person imported', sentence: 'imported {person}' },
        'remove-photo': {
          label: 'Photo removed',
          sentence: 'removed the photo of {person}',
          own: 'removed their own photo',
        },
        export: { label: 'People exported', sentence: 'exported the list of people' },
      },
    },
  },
  account: { audit: { label: 'Accounts', actions: accountActions } },
  token: {
    audit: {
      label: 'Access tokens',
      actions: {
        make: {
          label: 'Access token created',
          sentence: 'created an access token for {person}',
          own: 'created an access token',
        },
        revoke: {
          label: 'Access token revoked',
          sentence: 'revoked an access token of {person}',
          own: 'revoked an access token',
        },
      },
    },
  },
  webhook: { topic: 'webhook', audit: { label: 'Webhooks', actions: webhookActions } },
  provider: { topic: 'provider', audit: { label: 'Company sign-in', actions: providerActions } },
  'sign-in': { audit: { label: 'Sign-ins', actions: signInActions } },
  audit: {
    audit: {
      label: 'Audit log',
      actions: { export: { label: 'Audit log exported', sentence: 'exported the audit log' } },
    },
  },
  backup: {
    audit: {
      label: 'Backups',
      actions: {
        make: { label: 'Backup begun', sentence: 'began a backup' },
        download: { label: 'Backup downloaded', sentence: 'downloaded a backup' },
        restore: { label: 'Backup restored', sentence: 'restored a backup' },
      },
    },
  },
  company: {
    topic: 'company',
    audit: {
      label: 'Company',
      actions: {
        settings: { label: 'Settings changed', sentence: 'changed the settings' },
        'cancel-change': { label: 'Planned change cancelled', sentence: 'cancelled a planned change' },
        'add-holiday': { label: 'Holiday added', sentence: 'added a holiday' },
        'remove-holiday': { label: 'Holiday removed', sentence: 'removed a holiday' },
        'import-holidays': { label: 'Holidays imported', sentence: 'imported holidays' },
        'remove-old': { label: 'Old records removed', sentence: 'removed old records' },
        logo: { label: 'Logo changed', sentence: 'changed the company’s logo' },
        'remove-logo': { label: 'Logo removed', sentence: 'removed the company’s logo' },
        'test-mail': { label: 'Test email sent', sentence: 'sent a test email' },
      },
    },
  },
  payroll: {
    audit: {
      label: 'Payroll',
      actions: { export: { label: 'Payroll exported', sentence: 'exported the payroll of a month' } },
    },
  },
  'calendar-link': {
    audit: {
      label: 'Calendar links',
      actions: {
        make: { label: 'Calendar link created', sentence: 'created a secret link to the leave calendar' },
        end: {
          label: 'Calendar link ended',
          sentence: 'ended their secret link to the leave calendar',
        },
      },
    },
  },
  prediction: {
    topic: 'prediction',
    audit: {
      label: 'Absence predictions',
      actions: {
        open: {
          label: 'Prediction opened',
          sentence: 'opened the absence prediction of {person}',
          own: 'opened their own absence prediction',
        },
        'follow-up': {
          label: 'Follow-up noted',
          sentence: 'noted a follow-up for {person}',
          own: 'noted a follow-up for themselves',
        },
        acknowledge: {
          label: 'Alert acknowledged',
          sentence: 'acknowledged an alert about {person}',
          own: 'acknowledged an alert about themselves',
        },
        unacknowledge: {
          label: 'Alert brought back',
          sentence: 'brought back an alert about {person}',
          own: 'brought back an alert about themselves',
        },
      },
    },
  },
  job: {
    topic: 'job',
    audit: {
      label: 'Jobs and clock',
      actions: {
        'take-back': { label: 'Job taken back', sentence: 'undid the result of a job' },
        'accept-clock': {
          label: 'Clock accepted',
          sentence: 'confirmed the server clock',
        },
      },
    },
  },
  mail: { topic: 'mail' },
} as const satisfies Readonly<Record<string, AdminFeature>>;

type Features = typeof adminFeatures;

export type AdminTopic = Extract<Features[keyof Features], { readonly topic: string }>['topic'];

type ActionsOf<Name extends keyof Features> = Features[Name] extends {
  readonly audit: { readonly actions: infer Actions };
}
  ? `${Name}.${keyof Actions & string}`
  : never;

export type AuditAction = { [Name in keyof Features]: ActionsOf<Name> }[keyof Features];

export type SignInAction = Extract<AuditAction, `sign-in.${string}`>;

export const adminTopics: readonly AdminTopic[] = Object.values(adminFeatures).flatMap((feature) =>
  'topic' in feature ? [feature.topic] : [],
);
