import { msg, type Translatable } from '../language/translate.ts';
import {
  type ActionLabels,
  accountActions,
  providerActions,
  signInActions,
  webhookActions,
} from './account-actions.ts';
import {
  attendanceActions,
  correctionActions,
  leaveActions,
  teamActions,
  workingTimeActions,
} from './record-actions.ts';
import type { AdminTopic } from './topics.ts';

export interface AdminFeature {
  readonly topic?: AdminTopic;
  /** Its actions in the audit log, whose full name is `feature.action`. Old entries keep their names: none is renamed. */
  readonly audit?: { readonly label: Translatable; readonly actions: Readonly<Record<string, ActionLabels>> };
}

export const adminFeatures = {
  leave: {
    topic: 'leave',
    audit: {
      label: msg('Leave'),
      actions: leaveActions,
    },
  },
  attendance: {
    topic: 'attendance',
    audit: {
      label: msg('Attendance'),
      actions: attendanceActions,
    },
  },
  correction: {
    topic: 'correction',
    audit: {
      label: msg('Corrections'),
      actions: correctionActions,
    },
  },
  grievance: {
    topic: 'grievance',
    audit: {
      label: msg('Grievances'),
      actions: {
        read: { label: msg('Grievance read'), sentence: msg('<actor/> read a grievance') },
        update: { label: msg('Grievance updated'), sentence: msg('<actor/> updated a grievance') },
        'hand-over': {
          label: msg('Grievance handed over'),
          sentence: msg('<actor/> let another administrator see a grievance'),
        },
      },
    },
  },
  document: {
    topic: 'document',
    audit: {
      label: msg('Documents'),
      actions: {
        review: {
          label: msg('Document reviewed'),
          sentence: msg('<actor/> reviewed a document of <person/>'),
          own: msg('<actor/> reviewed their own document'),
        },
        'set-aside': {
          label: msg('Files set aside'),
          sentence: msg('<actor/> set aside files without a record'),
        },
      },
    },
  },
  // HR documents, by the name that stored entries have.
  paper: {
    topic: 'hrDocument',
    audit: {
      label: msg('HR documents'),
      actions: {
        'hand-out': {
          label: msg('HR document added'),
          sentence: msg('<actor/> gave <person/> an HR document'),
          own: msg('<actor/> gave themselves an HR document'),
        },
        answer: {
          label: msg('Document request answered'),
          sentence: msg('<actor/> answered a document request of <person/>'),
          own: msg('<actor/> answered their own document request'),
        },
      },
    },
  },
  announcement: {
    audit: {
      label: msg('Announcements'),
      actions: {
        edit: {
          label: msg('Announcement edited'),
          sentence: msg('<actor/> edited an announcement of <person/>'),
          own: msg('<actor/> edited their own announcement'),
        },
        delete: {
          label: msg('Announcement deleted'),
          sentence: msg('<actor/> deleted an announcement of <person/>'),
          own: msg('<actor/> deleted their own announcement'),
        },
      },
    },
  },
  warning: {
    audit: {
      label: msg('Warnings'),
      actions: {
        issue: { label: msg('Warning issued'), sentence: msg('<actor/> issued a warning to <person/>') },
      },
    },
  },
  people: {
    topic: 'people',
    audit: {
      label: msg('Staff records'),
      actions: {
        edit: {
          label: msg('Record edited'),
          sentence: msg('<actor/> edited the record of <person/>'),
          own: msg('<actor/> edited their own record'),
        },
        'change-id': {
          label: msg('Employee ID changed'),
          sentence: msg('<actor/> changed the Employee ID of <person/>'),
          own: msg('<actor/> changed their own Employee ID'),
        },
        add: { label: msg('Person added'), sentence: msg('<actor/> added <person/>') },
        remove: {
          label: msg('Person removed'),
          sentence: msg('<actor/> removed an account that was never used'),
        },
        invite: { label: msg('Person invited again'), sentence: msg('<actor/> invited <person/> again') },
        import: { label: msg('Person imported'), sentence: msg('<actor/> imported <person/>') },
        'remove-photo': {
          label: msg('Photo removed'),
          sentence: msg('<actor/> removed the photo of <person/>'),
          own: msg('<actor/> removed their own photo'),
        },
        export: { label: msg('People exported'), sentence: msg('<actor/> exported the list of people') },
      },
    },
  },
  account: { audit: { label: msg('Accounts'), actions: accountActions } },
  token: {
    audit: {
      label: msg('Access tokens'),
      actions: {
        make: {
          label: msg('Access token created'),
          sentence: msg('<actor/> created an access token for <person/>'),
          own: msg('<actor/> created an access token'),
        },
        revoke: {
          label: msg('Access token revoked'),
          sentence: msg('<actor/> revoked an access token of <person/>'),
          own: msg('<actor/> revoked an access token'),
        },
      },
    },
  },
  webhook: { topic: 'webhook', audit: { label: msg('Webhooks'), actions: webhookActions } },
  provider: { topic: 'provider', audit: { label: msg('Company sign-in'), actions: providerActions } },
  'sign-in': { audit: { label: msg('Sign-ins'), actions: signInActions } },
  audit: {
    audit: {
      label: msg('Audit log'),
      actions: {
        export: { label: msg('Audit log exported'), sentence: msg('<actor/> exported the audit log') },
      },
    },
  },
  backup: {
    audit: {
      label: msg('Backups'),
      actions: {
        make: { label: msg('Backup begun'), sentence: msg('<actor/> began a backup') },
        download: { label: msg('Backup downloaded'), sentence: msg('<actor/> downloaded a backup') },
        restore: { label: msg('Backup restored'), sentence: msg('<actor/> restored a backup') },
      },
    },
  },
  company: {
    topic: 'company',
    audit: {
      label: msg('Company'),
      actions: {
        settings: { label: msg('Settings changed'), sentence: msg('<actor/> changed the settings') },
        'cancel-change': {
          label: msg('Planned change cancelled'),
          sentence: msg('<actor/> cancelled a planned change'),
        },
        'add-holiday': { label: msg('Holiday added'), sentence: msg('<actor/> added a holiday') },
        'remove-holiday': { label: msg('Holiday removed'), sentence: msg('<actor/> removed a holiday') },
        'import-holidays': { label: msg('Holidays imported'), sentence: msg('<actor/> imported holidays') },
        'remove-old': { label: msg('Old records removed'), sentence: msg('<actor/> removed old records') },
        logo: { label: msg('Logo changed'), sentence: msg('<actor/> changed the company’s logo') },
        'remove-logo': { label: msg('Logo removed'), sentence: msg('<actor/> removed the company’s logo') },
        'test-mail': { label: msg('Test email sent'), sentence: msg('<actor/> sent a test email') },
      },
    },
  },
  workingTime: { topic: 'workingTime', audit: { label: msg('Working time'), actions: workingTimeActions } },
  team: { topic: 'team', audit: { label: msg('Teams'), actions: teamActions } },
  payroll: {
    audit: {
      label: msg('Payroll'),
      actions: {
        export: { label: msg('Payroll exported'), sentence: msg('<actor/> exported the payroll of a month') },
      },
    },
  },
  'calendar-link': {
    audit: {
      label: msg('Calendar links'),
      actions: {
        make: {
          label: msg('Calendar link created'),
          sentence: msg('<actor/> created a secret link to the leave calendar'),
        },
        end: {
          label: msg('Calendar link ended'),
          sentence: msg('<actor/> ended their secret link to the leave calendar'),
        },
        'make-own': {
          label: msg('Link to shifts created'),
          sentence: msg('<actor/> created a secret link to their shifts'),
        },
        'end-own': {
          label: msg('Link to shifts ended'),
          sentence: msg('<actor/> ended their secret link to their shifts'),
        },
      },
    },
  },
  prediction: {
    topic: 'prediction',
    audit: {
      label: msg('Absence predictions'),
      actions: {
        open: {
          label: msg('Prediction opened'),
          sentence: msg('<actor/> opened the absence prediction of <person/>'),
          own: msg('<actor/> opened their own absence prediction'),
        },
        'follow-up': {
          label: msg('Follow-up noted'),
          sentence: msg('<actor/> noted a follow-up for <person/>'),
          own: msg('<actor/> noted a follow-up for themselves'),
        },
        acknowledge: {
          label: msg('Alert acknowledged'),
          sentence: msg('<actor/> acknowledged an alert about <person/>'),
          own: msg('<actor/> acknowledged an alert about themselves'),
        },
        unacknowledge: {
          label: msg('Alert brought back'),
          sentence: msg('<actor/> brought back an alert about <person/>'),
          own: msg('<actor/> brought back an alert about themselves'),
        },
      },
    },
  },
  job: {
    topic: 'job',
    audit: {
      label: msg('Jobs and clock'),
      actions: {
        'take-back': { label: msg('Job taken back'), sentence: msg('<actor/> undid the result of a job') },
        'accept-clock': {
          label: msg('Clock accepted'),
          sentence: msg('<actor/> confirmed the server clock'),
        },
      },
    },
  },
  mail: { topic: 'mail' },
} as const satisfies Readonly<Record<string, AdminFeature>>;

type Features = typeof adminFeatures;

type ActionsOf<Name extends keyof Features> = Features[Name] extends {
  readonly audit: { readonly actions: infer Actions };
}
  ? `${Name}.${keyof Actions & string}`
  : never;

export type AuditAction = { [Name in keyof Features]: ActionsOf<Name> }[keyof Features];

export type SignInAction = Extract<AuditAction, `sign-in.${string}`>;
