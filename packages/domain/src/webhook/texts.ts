import { texts } from '../language/texts.ts';

export const webhookTexts = texts('webhook', {
  testQueued: 'Test queued',
  webhookDeleted: 'Webhook deleted',
  badAddress: 'Address must be like https://example.com/hooks, without a user name, password or #part',
  notHttp: '{label} must begin with https:// or http://',
  notHttps: '{label} must begin with https://',
  notHttpsYet:
    '{label} must begin with https://. The server’s setting WEBHOOKS_PRIVATE=true allows receivers by http',
  notLikeAddress: '{label} must be like https://example.com/hooks',
  notPublicButOffice:
    '{label} must be at a public address. The server’s setting WEBHOOKS_PRIVATE=true allows receivers at an address of your office',
  notPublic: '{label} must be at a public address',
  noSuchWebhook: 'This webhook does not exist',
  tooManyWebhooks: 'There are {count} webhooks: delete one first',
});
