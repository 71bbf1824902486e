import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test('S7 addresses of one network count as one, and an old address is itself in any clothes', () => {
  for (const address of ['2001:db8:1:2::1', '2001:0db8:0001:0002:aaaa:bbbb:cccc:dddd', '2001:DB8:1:2:3::']) {
    expect(networkOf(address)).toBe('2001:db8:1:2::/64');
  }
  expect(networkOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(networkOf('::ffff:7.7.7.7')).toBe('7.7.7.7');
  expect(networkOf('7.7.7.7')).toBe('7.7.7.7');
});
