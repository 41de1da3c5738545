import { expect, it } from 'vitest';
import { phoneLink } from './phone.ts';

it.each([
  ['58 123 45 67', 'tel:581234567'],
  ['+48 (58) 123-45-67', 'tel:+48581234567'],
])('%s is dialled as %s', (phone, link) => expect(phoneLink(phone)).toBe(link));
