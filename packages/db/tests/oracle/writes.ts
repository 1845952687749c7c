import { writesOfProvider } from './provider.ts';
import { writesOfWebhooks } from './webhooks.ts';
import { writesOfAccounts } from './writes-of-accounts.ts';
import { writesOfCompany } from './writes-of-company.ts';
import { writesOfRecords } from './writes-of-records.ts';
import { writesOfTimes } from './writes-of-times.ts';

/** Every write of the features. */
export const allWrites = [
  ...writesOfRecords,
  ...writesOfTimes,
  ...writesOfAccounts,
  ...writesOfCompany,
  ...writesOfWebhooks,
  ...writesOfProvider,
];
