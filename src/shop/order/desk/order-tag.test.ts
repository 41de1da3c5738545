import { expect, it } from 'vitest';
import { panelOrderLimits } from '../../limits.ts';
import { typedTag } from './order-tag.ts';

it('is one word or a few, in one spelling', () => {
  expect(typedTag('  Pilne ')).toBe('pilne');
  expect(typedTag('na\tprezent\n jutro')).toBe('na prezent jutro');
  expect(typedTag('na\u200bprezent')).toBe('na prezent');
});

it('has a length', () => {
  expect(typedTag('   ')).toBeNull();
  expect(typedTag('\u200b')).toBeNull();
  expect(typedTag('a'.repeat(panelOrderLimits.tag))).not.toBeNull();
  expect(typedTag('a'.repeat(panelOrderLimits.tag + 1))).toBeNull();
});
