import type { SettingsInput } from '../company/settings.ts';
import type { SecurityChange } from './security.ts';

/** What decides who gets in, who hears of what and where copies go (D26). */
export interface Door {
  /** When the password is asked for: always, if the input names one of the fields, also not after any sign-in, or never. */
  readonly asks: true | readonly string[] | 'unless-signed-in' | false;
  /** The second factor is asked for, too, where the account has one (D104). */
  readonly asksFactor?: true;
  /** What the person and all administrators are told; a sign-in only the person. */
  readonly tells: readonly SecurityChange[];
  /** Only the person is told. */
  readonly tellsPersonOnly?: true | readonly SecurityChange[];
  /** Why it does not ask, or does not tell all of them. */
  readonly why?: string;
}

/** The settings that ask for the password, and what a change of each tells; null where it tells nothing. */
export const askingSettings = {
  registration: 'registration_changed',
  joinCode: 'join_code_changed',
  secondFactor: 'factor_rule_changed',
  adminEmail: 'admin_email_changed',
  securityContact: 'security_contact_changed',
  accountQuotaMegabytes: null,
  companyQuotaMegabytes: null,
  location: null,
  attendanceYears: null,
  leaveYears: null,
  auditYears: null,
  hrDocumentYears: null,
  locationDays: null,
} as const satisfies { readonly [K in keyof SettingsInput]?: SecurityChange | null };

const confidential = 'Its filer gets a notice. Other administrators must not learn of the grievance (D21)';
const notADoor = 'It cannot be taken back, but lets no one in and hands nothing on';

/** By procedure. A test walks all that change something: each is here, or has a reason why it opens no door. */
export const doors: Readonly<Record<string, Door>> = {
  'team.setAuditor': { asks: true, tells: ['auditor_changed'] },
  'account.login': { asks: false, tells: ['signed_in'], tellsPersonOnly: true, why: 'The password is in it' },
  'account.passkeySignIn': {
    asks: false,
    tells: ['signed_in'],
    tellsPersonOnly: true,
    why: 'The passkey is in it',
  },
  'provider.finish': {
    asks: false,
    tells: ['signed_in'],
    tellsPersonOnly: true,
    why: 'The provider was asked before',
  },
  'account.register': { asks: false, tells: [], why: 'A setting, which tells, decides who can register' },
  'account.redeemReset': { asks: false, tells: ['reset_link_used'], why: 'The link is the proof' },
  'account.changePassword': { asks: false, tells: ['password_changed'], why: 'The password is in it' },
  'account.changeEmail': { asks: true, tells: ['email_changed'] },
  'account.confirmEmail': { asks: false, tells: [], why: 'The link is the proof' },
  'account.forgotPassword': { asks: false, tells: [], why: 'The link that it mails is the proof' },
  'account.exportData': {
    asks: true,
    tells: ['data_exported'],
    tellsPersonOnly: true,
    why: 'It is their own',
  },
  'account.startPasskey': { asks: true, asksFactor: true, tells: [], why: 'Adding the passkey tells' },
  'account.addPasskey': { asks: true, asksFactor: true, tells: ['factor_added'] },
  'account.removePasskey': { asks: true, asksFactor: true, tells: ['factor_removed'] },
  'account.startCodes': {
    asks: 'unless-signed-in',
    asksFactor: true,
    tells: [],
    why: 'Confirming the codes tells',
  },
  'account.confirmCodes': {
    asks: false,
    asksFactor: true,
    tells: ['factor_added'],
    why: 'Starting the codes asked, and showed the secret that a code proves',
  },
  'account.confirmRequiredCodes': {
    asks: false,
    tells: ['factor_added', 'signed_in'],
    why: 'The password is in it',
  },
  'account.removeCodes': { asks: true, asksFactor: true, tells: ['factor_removed'] },
  'account.newRecoveryCodes': { asks: true, asksFactor: true, tells: ['recovery_codes_renewed'] },
  'provider.link': { asks: true, tells: ['provider_linked'] },
  'token.make': { asks: true, tells: ['token_made'] },
  'leave.makeCalendarLink': { asks: true, tells: ['calendar_link_made'] },
  'workingTime.makeShiftLink': { asks: true, tells: ['shift_link_made'] },
  'grievance.handOver': { asks: true, tells: [], why: confidential },
  'grievance.handOverAll': { asks: true, tells: [], why: confidential },
  'grievance.chooseHandler': { asks: true, tells: [], why: confidential },
  'people.add': { asks: ['isAdmin'], tells: ['promoted'] },
  'people.invite': { asks: true, tells: ['invitations_made'] },
  'people.setAdmin': { asks: true, tells: ['promoted', 'demoted'] },
  'people.setActive': { asks: true, tells: ['reactivated', 'deactivated'] },
  'people.resetPassword': { asks: true, tells: ['reset_link_asked', 'reset_link_made'] },
  'people.resetFactors': { asks: true, tells: ['factor_reset_asked', 'factor_reset'] },
  'people.exportData': { asks: true, tells: ['data_exported'] },
  'people.edit': {
    asks: ['email'],
    tells: ['employee_id_changed', 'email_changed'],
    tellsPersonOnly: ['employee_id_changed'],
    why: 'But for the address it changes nothing of how someone gets in; the person gets a notice (D100, D102)',
  },
  'people.erase': { asks: true, tells: [], why: notADoor },
  'provider.permit': {
    asks: true,
    tells: [],
    why: 'The person uses it after their own password, which tells',
  },
  'provider.unlink': { asks: true, tells: ['provider_unlinked'] },
  'provider.save': { asks: true, tells: ['provider_saved'] },
  'provider.remove': { asks: true, tells: ['provider_removed'] },
  'webhook.make': { asks: true, tells: ['webhook_made'] },
  'webhook.rotate': { asks: true, tells: ['webhook_secret_changed'] },
  'webhook.remove': { asks: true, tells: ['webhook_removed'] },
  'backup.download': { asks: true, tells: ['backup_downloaded'] },
  'company.updateSettings': {
    asks: Object.keys(askingSettings),
    tells: Object.values(askingSettings).filter((change) => change !== null),
  },
  'company.makeJoinCode': { asks: true, tells: ['join_code_changed'] },
  'admin.acceptClock': { asks: true, tells: [], why: notADoor },
  'admin.takeBackRun': { asks: true, tells: [], why: notADoor },
  'document.setAside': { asks: true, tells: [], why: notADoor },
};
