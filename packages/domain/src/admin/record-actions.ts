import { msg } from '../language/translate.ts';
import type { ActionLabels } from './account-actions.ts';

export const leaveActions = {
  type: { label: msg('Leave type changed'), sentence: msg('<actor/> changed a type of leave') },
  account: { label: msg('Leave account changed'), sentence: msg('<actor/> changed an account of leave') },
  approve: {
    label: msg('Leave approved'),
    sentence: msg('<actor/> approved leave of <person/>'),
    own: msg('<actor/> approved their own leave'),
  },
  reject: {
    label: msg('Leave rejected'),
    sentence: msg('<actor/> rejected leave of <person/>'),
    own: msg('<actor/> rejected their own leave'),
  },
  step: {
    label: msg('First step of leave approved'),
    sentence: msg('<actor/> approved the first step of leave of <person/>'),
  },
  withdraw: {
    label: msg('Request withdrawn'),
    sentence: msg('<actor/> withdrew a leave request of <person/>'),
    own: msg('<actor/> withdrew a leave request'),
  },
  'ask-cancel': {
    label: msg('Cancellation requested'),
    sentence: msg('<actor/> requested to cancel leave of <person/>'),
    own: msg('<actor/> requested to cancel approved leave'),
  },
  enter: {
    label: msg('Leave entered'),
    sentence: msg('<actor/> entered leave for <person/>'),
    own: msg('<actor/> entered their own leave'),
  },
  'change-dates': {
    label: msg('Leave dates changed'),
    sentence: msg('<actor/> changed the dates of leave of <person/>'),
    own: msg('<actor/> changed the dates of their own leave'),
  },
  adjust: {
    label: msg('Balance adjusted'),
    sentence: msg('<actor/> adjusted the leave balance of <person/>'),
    own: msg('<actor/> adjusted their own leave balance'),
  },
  'export-balances': {
    label: msg('Leave balances exported'),
    sentence: msg('<actor/> exported leave balances'),
  },
  open: {
    label: msg('Opening balance imported'),
    sentence: msg('<actor/> imported an opening balance of <person/>'),
    own: msg('<actor/> imported their own opening balance'),
  },
  policy: {
    label: msg('Leave policy changed'),
    sentence: msg('<actor/> changed a leave policy'),
  },
  'follow-policy': {
    label: msg('Leave policy given'),
    sentence: msg('<actor/> changed the leave policy that <person/> follows'),
    own: msg('<actor/> changed the leave policy that they follow'),
  },
  'tell-expiry': {
    label: msg('Notices of expiring leave sent'),
    sentence: msg('<actor/> sent notices of leave that expires'),
  },
  limit: { label: msg('Leave limit changed'), sentence: msg('<actor/> changed a limit of leave') },
  closure: { label: msg('Closure changed'), sentence: msg('<actor/> changed a closure') },
  'grant-year': {
    label: msg('Leave year begun'),
    sentence: msg('<actor/> granted the days of a new leave year'),
  },
} as const satisfies Readonly<Record<string, ActionLabels>>;

export const attendanceActions = {
  correct: {
    label: msg('Times corrected'),
    sentence: msg('<actor/> corrected the times of <person/>'),
    own: msg('<actor/> corrected their own times'),
  },
  add: {
    label: msg('Day added'),
    sentence: msg('<actor/> added a day of attendance for <person/>'),
    own: msg('<actor/> added a day of their own attendance'),
  },
  'take-back': {
    label: msg('Day taken back'),
    sentence: msg('<actor/> took back a day of attendance of <person/>'),
    own: msg('<actor/> took back a day of their own attendance'),
  },
  review: {
    label: msg('Record reviewed'),
    sentence: msg('<actor/> marked a record of <person/> as fine'),
    own: msg('<actor/> marked their own record as fine'),
  },
  export: { label: msg('Attendance exported'), sentence: msg('<actor/> exported a day’s attendance') },
} as const satisfies Readonly<Record<string, ActionLabels>>;

export const teamActions = {
  add: { label: msg('Team added'), sentence: msg('<actor/> added a team') },
  change: { label: msg('Team changed'), sentence: msg('<actor/> changed a team') },
  remove: { label: msg('Team removed'), sentence: msg('<actor/> removed a team') },
  move: {
    label: msg('Person moved'),
    sentence: msg('<actor/> moved <person/> to another team'),
    own: msg('<actor/> moved themselves to another team'),
  },
  'name-deputy': {
    label: msg('Deputy named'),
    sentence: msg('<actor/> named a deputy of <person/>'),
    own: msg('<actor/> named a deputy'),
  },
  'end-deputy': {
    label: msg('Deputy removed'),
    sentence: msg('<actor/> removed a deputy of <person/>'),
    own: msg('<actor/> removed a deputy'),
  },
  auditor: {
    label: msg('Auditor named'),
    sentence: msg('<actor/> changed until when <person/> reads as an auditor'),
  },
  read: { label: msg('Read as an auditor'), sentence: msg('<actor/> read as an auditor') },
} as const satisfies Readonly<Record<string, ActionLabels>>;

export const correctionActions = {
  step: {
    label: msg('First step of a correction accepted'),
    sentence: msg('<actor/> accepted the first step of a correction of <person/>'),
  },
  accept: {
    label: msg('Correction accepted'),
    sentence: msg('<actor/> accepted a correction of <person/>'),
    own: msg('<actor/> accepted their own correction'),
  },
  decline: {
    label: msg('Correction declined'),
    sentence: msg('<actor/> declined a correction of <person/>'),
    own: msg('<actor/> declined their own correction'),
  },
} as const satisfies Readonly<Record<string, ActionLabels>>;

export const workingTimeActions = {
  schedule: { label: msg('Schedule changed'), sentence: msg('<actor/> changed a schedule') },
  site: { label: msg('Site changed'), sentence: msg('<actor/> changed a site') },
  assign: {
    label: msg('Working time set'),
    sentence: msg('<actor/> set the working time of <person/>'),
    own: msg('<actor/> set their own working time'),
  },
  day: { label: msg('Day changed'), sentence: msg('<actor/> changed the working time of a day') },
  publish: { label: msg('Rota published'), sentence: msg('<actor/> published the rota') },
} as const;
