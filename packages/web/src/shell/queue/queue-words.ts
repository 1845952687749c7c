import { minute } from '@muster/domain/calendar/durations';
import { msg, type Translatable, type Translate } from '@muster/domain/language/translate';
import { type Entry, isIncomplete } from '../../store/queue/entry.ts';
import { findIntent } from '../../store/queue/intents.ts';
import { shownText } from '../../store/queue/stored-text.ts';

export function nameOf(t: Translate, entry: Entry): string {
  const { fileName } = entry.data;
  if (typeof fileName === 'string') return t('File {fileName}', { fileName });
  return t(findIntent(entry)?.label ?? unknownEntry);
}

const unknownEntry = msg('Unknown entry');

export function triesText(
  t: Translate,
  { state, attempts, nextTryAt }: Entry,
  deviceTime: number,
): string | undefined {
  if (attempts === 0) return undefined;
  if (state !== 'waiting' || nextTryAt === null)
    return t('{attempts, plural, one {Tried once} other {Tried # times}}', { attempts });
  const minutes = Math.ceil((nextTryAt - deviceTime) / minute);
  if (minutes <= 1)
    return t(
      '{attempts, plural, one {Tried once, next within a minute} other {Tried # times, next within a minute}}',
      { attempts },
    );
  return t(
    '{attempts, plural, one {Tried once} other {Tried # times}}, {minutes, plural, other {next in # minutes at the latest}}',
    { attempts, minutes },
  );
}

export function waitText(
  t: Translate,
  entry: Entry,
  head: Entry | undefined,
  connected: boolean,
): string | undefined {
  if (entry.state !== 'waiting') return undefined;
  if (entry.error) return shownText(t, entry.error);
  if (isIncomplete(entry)) return t('Waiting for your location, for ten seconds at most.');
  if (head) {
    const name = nameOf(t, head);
    return findIntent(head)?.carriesFile
      ? t('Waiting for {name}: files are sent one at a time.', { name })
      : t('Waiting for {name}: entries are sent in order.', { name });
  }
  return connected ? t('Sends in a moment.') : t("Sends when you're back online.");
}

export interface Remedy {
  readonly text: Translatable;
  readonly to?: '/attendance' | '/leave' | '/grievance' | '/chat';
  readonly action?: Translatable;
}

export function remedyOf(entry: Entry): Remedy {
  if (!findIntent(entry))
    return {
      text: msg('Another version of Muster recorded it. Update Muster or reload the page, then retry.'),
    };
  if (entry.intent === 'uploadDocument') return fileRemedy(entry);
  return remedies[entry.intent] ?? { text: msg('Retry it, or discard it.') };
}

const checkAttendance: Remedy = {
  text: msg('If that day’s times aren’t right, request a correction. Then discard this.'),
  to: '/attendance',
  action: msg('Request a correction'),
};
const seeLeave: Remedy = {
  text: msg('Check the request under your leave. If nothing is missing there, discard this.'),
  to: '/leave',
  action: msg('Open your leave'),
};

const seeChat: Remedy = {
  text: msg('Check the message in the chat. If it is right, discard this.'),
  to: '/chat',
  action: msg('Open the chat'),
};

const remedies: Readonly<Record<string, Remedy>> = {
  checkIn: checkAttendance,
  checkOut: checkAttendance,
  undoPress: checkAttendance,
  askCorrection: {
    text: msg('Check the day, and request again with other times if it is still wrong. Then discard this.'),
    to: '/attendance',
    action: msg('Open your attendance'),
  },
  requestLeave: {
    text: msg(
      'Change it and request again: “New Leave Request” still has what you entered. Then discard this.',
    ),
    to: '/leave',
    action: msg('Change it'),
  },
  withdrawLeave: seeLeave,
  cancelLeave: seeLeave,
  fileGrievance: {
    text: msg('Change it and file it again: the form still has what you wrote. Then discard this.'),
    to: '/grievance',
    action: msg('Change it'),
  },
  editMessage: seeChat,
  deleteMessage: seeChat,
  sendMessage: {
    text: msg('You can edit it and send it again in the chat.'),
    to: '/chat',
    action: msg('Open the chat'),
  },
};

function fileRemedy({ data }: Entry): Remedy {
  return data['documentType'] === 'grievance_evidence' ? evidenceRemedy : certificateRemedy;
}

const evidenceRemedy: Remedy = {
  text: msg('Add the file again, or another one, to your grievance. Then discard this.'),
  to: '/grievance',
  action: msg('Open your grievances'),
};

const certificateRemedy: Remedy = {
  text: msg('Add the file again, or another one, to your leave request. Then discard this.'),
  to: '/leave',
  action: msg('Open your leave'),
};

export function inOrderOfNeed(entries: readonly Entry[]): Entry[] {
  const needs = (entry: Entry) => entry.state === 'failed';
  return [...entries.filter(needs), ...entries.filter((entry) => !needs(entry))];
}

export function othersText(t: Translate, count: number): string | undefined {
  if (count === 0) return undefined;
  return t(
    '{count, plural, one {# entry of another account waits on this device.} other {# entries of other accounts wait on this device.}} Only its own account can see an entry. Sign in with that account to send it.',
    { count },
  );
}
