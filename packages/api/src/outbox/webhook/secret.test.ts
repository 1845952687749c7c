import { expect, it } from 'vitest';
import { newWebhookSecret, openWebhookSecret, sealWebhookSecret, signatureHeaders } from './make.ts';

it('D62 the signature is that of the example of Standard Webhooks', () => {
  const signed = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1614265330,
    body: '{"test": 2432232314}',
  };
  expect(signatureHeaders(signed, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it('D62 a sealed secret opens for its address only', () => {
  const [key, secret] = [Buffer.alloc(32, 1), newWebhookSecret()];
  const sealed = sealWebhookSecret(secret, 'https://a.example/', key);
  expect(openWebhookSecret(sealed, 'https://a.example/', key)).toBe(secret);
  expect(openWebhookSecret(sealed, 'https://b.example/', key)).toBeUndefined();
  expect(openWebhookSecret(sealed, 'https://a.example/', Buffer.alloc(32, 2))).toBeUndefined();
});
