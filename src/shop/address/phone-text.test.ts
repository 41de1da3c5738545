import { expect, it } from 'vitest';
import { phoneText } from './phone-text.ts';

it.each([
  ['+48501234567', '+48 501 234 567'],
  ['+4915112345678', '+4915112345678'],
  ['', ''],
])('writes %j as %j', (stored, text) => expect(phoneText(stored)).toBe(text));
