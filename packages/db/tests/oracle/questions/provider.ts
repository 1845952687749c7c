import * as links from '../../../src/features/account/provider/links.ts';
import * as reads from '../../../src/features/account/provider/reads.ts';
import * as writes from '../../../src/features/account/provider/writes.ts';
import type { Draw } from '../draw.ts';
import { reading, writing } from '../question.ts';

const change = (d: Draw) => ({ actorId: d.admin(), now: d.instant() });
const identity = (d: Draw) => ({ issuer: 'https://login.example.com', subject: `sub ${d.upTo(4)}` });

reading(
  'features/account/provider/reads',
  reads,
)({
  findProvider: () => [],
  readProviderSettings: () => [],
  findLinkedAccount: (d) => [identity(d)],
  readProviderLink: (d) => [d.person(), d.instant()],
});

writing(
  'features/account/provider/writes',
  writes,
)({
  saveProvider: (d) => [
    {
      label: d.text(),
      issuer: 'https://login.example.com',
      clientId: 'muster',
      clientSecret: d.hash(),
      groupsClaim: 'groups',
      adminGroups: ['hr', 'it'],
    },
    change(d),
  ],
  removeProvider: (d) => [change(d)],
  noteProvider: (d) => ['provider.test', change(d)],
});
writing(
  'features/account/provider/links',
  links,
)({
  permitLink: (d) => [{ userId: d.person(), expiresAt: d.instant() }, change(d)],
  spendPermit: (d) => [d.person(), d.instant()],
  linkAccount: (d) => [d.person(), identity(d), d.instant()],
  acceptByLink: (d) => [d.person(), d.instant()],
  unlinkAccount: (d) => [d.person(), change(d)],
  noteLinkUse: (d) => [d.person(), identity(d), d.instant()],
});
