import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const agent = (rest: string) => `Mozilla/5.0 ${rest}`;

it.each([
  [agent('(Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36'), 'Chrome, Windows'],
  [agent('(Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0'), 'Edge, Windows'],
  [agent('(iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1'), 'Safari, iPhone'],
  [agent('(Linux; Android 14; Pixel 8) Chrome/130.0 Mobile Safari/537.36'), 'Chrome, Android'],
  [agent('(X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'), 'Firefox, Linux'],
  ['curl/8.0', ''],
  [null, ''],
])('reads %s as %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
