import { noticeKinds } from '@muster/domain/notice/kinds';
import type { News } from '@muster/domain/notice/outgoing';
import * as address from '../../../src/features/account/address.ts';
import * as addressWrites from '../../../src/features/account/writes/address.ts';
import * as deciders from '../../../src/features/admin/deciders.ts';
import * as choices from '../../../src/features/notice/choices.ts';
import * as tell from '../../../src/outbox/tell.ts';
import { ofPerson, personAndTime } from '../arguments.ts';
import type { Draw } from '../draw.ts';
import { reading, writing } from '../question.ts';

const email = (d: Draw) => `${d.pick(['Ada', 'ada', 'zoe'])}@example.com`;
const ways = (d: Draw) => ({ bell: d.flag(), push: d.flag(), mail: d.flag(), digest: d.flag() });
const news = (d: Draw): News => ({
  notice: d.pick(['leave_approved', 'announcement'] as const),
  about: d.id(),
});

reading(
  'features/account/address',
  address,
)({
  findAddressee: ofPerson,
  getAddressee: ofPerson,
  getContact: ofPerson,
  listOpenAccounts: (d) => [
    d.flag() ? { emailKey: email(d).toLowerCase() } : { employeeIdKey: `emp${d.upTo(7)}` },
  ],
  isEmailTaken: (d) => [email(d), d.person(), { confirmedOnly: d.flag() }],
  expectFreeEmail: (d) => [email(d), d.person()],
});
reading('features/admin/deciders', deciders)({ listDeciders: ofPerson, isAnyUnheard: (d) => [d.instant()] });
reading(
  'features/notice/choices',
  choices,
)({ readNotifications: ofPerson, findChoice: (d) => [d.person(), d.pick(noticeKinds)] });
writing(
  'features/account/writes/address',
  addressWrites,
)({
  changeEmail: (d) => [
    { userId: d.person(), email: d.maybe(email(d)), setBy: d.maybe(d.person()) },
    d.instant(),
  ],
  confirmEmail: personAndTime,
  storeContact: (d) => [d.person(), { phone: d.maybe('+44 20 7946 0958'), sharePhone: d.flag() }],
});
writing(
  'features/notice/choices',
  choices,
)({
  storeChoices: (d) => [d.person(), [[d.pick(noticeKinds), ways(d)]]],
  storeDigestHour: (d) => [d.person(), d.upTo(23)],
  stopMail: (d) => [d.person(), d.pick(noticeKinds)],
  stopDigest: (d) => [d.person()],
});
writing(
  'outbox/tell',
  tell,
)({
  tellPerson: (d) => [d.person(), news(d), d.instant()],
  mailPerson: null,
  tellDeciders: (d) => [
    { userId: d.person(), request: 'leave', about: d.id() },
    { exceptId: d.person(), now: d.instant() },
  ],
  tellEveryone: (d) => [news(d), { exceptUserId: d.person(), now: d.instant() }],
});
