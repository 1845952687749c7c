import { expect, test } from 'vitest';
import { reachOf } from './link-reach.ts';

const reaches = {
  computer: ['localhost', 'muster.localhost', '127.0.0.1', '127.1.2.3', '[::1]', '0.0.0.0'],
  network: [
    'muster',
    'muster.local',
    'hr.office.lan',
    'nas.home.arpa',
    '10.1.2.3',
    '192.168.1.20',
    '172.16.0.1',
    '172.31.9.9',
    '169.254.3.4',
    '100.64.0.7',
    '100.127.255.1',
    '[fd12:3456::1]',
    '[fe80::1]',
  ],
  anywhere: [
    'muster.example.com',
    'local.example.com',
    'localhost.example.com',
    '172.32.0.1',
    '172.15.0.1',
    '192.169.1.1',
    '11.0.0.1',
    '100.128.0.1',
    '100.63.0.1',
    '[2001:db8::1]',
  ],
} as const;

test.each(Object.entries(reaches).flatMap(([reach, hosts]) => hosts.map((host) => [host, reach] as const)))(
  'D40 a link to %s opens: %s',
  (host, reach) => expect(reachOf(host)).toBe(reach),
);
