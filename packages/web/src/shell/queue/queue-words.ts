import { minute } from '@muster/domain/calendar/durations';
import { type Entry, isIncomplete } from '../../store/queue/entry.ts';
import { findIntent } from '../../store/queue/intents.ts';

export function nameOf(entry: Entry): string {
  const label = findIntent(entry)?.label ?? 'Unknown entry';
  const { fileName } = entry.data;
  return typeof fileName === 'string' ? `${label} ${fileName}` : label;
}

export function triesText({ state, attempts, nextTryAt }: Entry, deviceTime: number): string | undefined {
  if (attempts === 0) return undefined;
  const tried = attempts === 1 ? 'Tried once' : `Tried ${attempts} times`;
  if (state !== 'waiting' || nextTryAt === null) return tried;
  const minutes = Math.ceil((nextTryAt - deviceTime) / minute);
  return minutes > 1
    ? `${tried}, next in ${minutes} minutes at the latest`
    : `${tried}, next within a minute`;
}

export function waitText(entry: Entry, head: Entry | undefined, connected: boolean): string | undefined {
  if (entry.state !== 'waiting') return undefined;
  if (entry.error) return entry.error;
  if (isIncomplete(entry)) return 'Waiting for your location, for ten seconds at most.';
  if (head) {
    const why = findIntent(head)?.carriesFile ? 'files are sent one at a time' : 'entries are sent in order';
    return `Waiting for ${nameOf(head)}: ${why}.`;
  }
  return connected ? 'Sends in a moment.' : "Sends when you're back online.";
}

export interface Remedy {
  readonly text: string;
  readonly to?: '/attendance' | '/leave' | '/grievance' | '/chat';
  readonly action?: string;
}

export function remedyOf(entry: Entry): Remedy {
  if (!findIntent(entry))
    return { text: 'Another version of Muster recorded it. Update Muster or reload the page, then retry.' };
  if (entry.intent === 'uploadDocument') return fileRemedy(entry);
  return remedies[entry.intent] ?? { text: 'Retry it, or discard it.' };
}

const checkAttendance: Remedy = {
  text: 'If that day’s times aren’t right, request a correction. Then discard this.',
  to: '/attendance',
  action: 'Request a correction',
};
const seeLeave: Remedy = {
  text: 'Check the request under your leave. If nothing is missing there, discard this.',
  to: '/leave',
  action: 'Open your leave',
};

const seeChat: Remedy = {
  text: 'Check the message in the chat. If it is right, discard this.',
  to: '/chat',
  action: 'Open the chat',
};

const remedies: Readonly<Record<string, Remedy>> = {
  checkIn: checkAttendance,
  checkOut: checkAttendance,
  undoPress: checkAttendance,
  askCorrection: {
    text: 'Check the day, and request again with other times if it is still wrong. Then discard this.',
    to: '/attendance',
    action: 'Open your attendance',
  },
  requestLeave: {
    text: 'Change it and request again: “New Leave Request” still has what you entered. Then discard this.',
    to: '/leave',
    action: 'Change it',
  },
  withdrawLeave: seeLeave,
  cancelLeave: seeLeave,
  fileGrievance: {
    text: 'Change it and file it again: the form still has what you wrote. Then discard this.',
    to: '/grievance',
    action: 'Change it',
  },
  editMessage: seeChat,
  deleteMessage: seeChat,
  sendMessage: {
    text: 'You can edit it and send it again in the chat.',
    to: '/chat',
    action: 'Open the chat',
  },
};

function fileRemedy({ data }: Entry): Remedy {
  const isEvidence = data['documentType'] === 'grievance_evidence';
  const what = isEvidence ? 'grievance' : 'leave request';
  return {
    text: `Add the file again, or another one, to your ${what}. Then discard this.`,
    to: isEvidence ? '/grievance' : '/leave',
    action: `Open your ${isEvidence ? 'grievances' : 'leave'}`,
  };
}

export function inOrderOfNeed(entries: readonly Entry[]): Entry[] {
  const needs = (entry: Entry) => entry.state === 'failed';
  return [...entries.filter(needs), ...entries.filter((entry) => !needs(entry))];
}

export function othersText(count: number): string | undefined {
  if (count === 0) return undefined;
  const waits = count === 1 ? '1 entry of another account waits' : `${count} entries of other accounts wait`;
  return `${waits} on this device. Only its own account can see an entry. Sign in with that account to send it.`;
}
