import { describe, expect, it } from 'vitest';
import { isLocalHost, isPublicAddress, isWebPort, portOf } from './public-address.ts';

describe('addresses of the public internet', () => {
  it.each(['8.8.8.8', '203.0.114.1', '2606:4700::1111', '2a00:1450:4001::200e'])('[import] %s is one', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '168.63.129.16',
    '100.100.100.200',
    '169.254.170.2',
    '192.0.0.192',
    '::ffff:168.63.129.16',
    '::ffff:a83f:8110',
    '100.64.0.1',
    '0.0.0.0',
    '192.0.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    'fd20:ce::254',
    'fec0::1',
    'ff02::1',
    '2001:db8::1',
    'localhost',
    '',
  ])('[import] %s is none', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    '127.0.0.1',
    '127.1',
    '0x7f000001',
    '2130706433',
    '10.0.0.1:8080',
    '[::1]',
    '[::ffff:10.0.0.1]',
    '169.254.169.254',
    'localhost:3000',
    'LOCALHOST.',
    'halden.localhost',
  ])('[import] http://%s says itself that it is local', (host) => {
    expect(isLocalHost(new URL(`http://${host}/a.jpg`))).toBe(true);
  });

  it.each(['8.8.8.8', '[2606:4700::1111]', 'pictures.example', 'localhost.example'])(
    '[import] http://%s does not',
    (host) => {
      expect(isLocalHost(new URL(`http://${host}/a.jpg`))).toBe(false);
    },
  );

  it.each([
    ['http://a.example/', 80, true],
    ['https://a.example/', 443, true],
    ['http://a.example:443/', 443, true],
    ['https://a.example:80/', 80, true],
    ['https://a.example:8443/', 8443, false],
    ['http://a.example:0/', 0, false],
  ])('[import] %s leads to the port %i, one of the web: %s', (address, port, isOfWeb) => {
    expect([portOf(new URL(address)), isWebPort(port)]).toEqual([port, isOfWeb]);
  });
});
