import { expect, it } from 'vitest';
import { childOf, childrenOf } from '../../shop/text/files/xml-reader.ts';
import { elementText, readXml, xmlOf } from './soap.ts';

it('reads elements without their prefixes, entities and sections of text', () => {
  const root = readXml(
    '<?xml version="1.0"?><!-- a --><s:a xmlns:s="urn:x"><b c="d">1 &lt; 2 &amp; &#380;&#x142;</b><b><![CDATA[<x>]]></b><e/></s:a>',
  );
  expect(root?.name).toBe('a');
  expect(childrenOf(root, 'b').map(({ text }) => text)).toEqual(['1 < 2 & żł', '<x>']);
  expect(childOf(root, 'e')).toMatchObject({ name: 'e', text: '', children: [] });
});

it('refuses what is not well-formed, and a DOCTYPE with its entities', () => {
  for (const text of [
    '',
    'text',
    '<a>',
    '<a></b>',
    '<a/><b/>',
    '<a><b></a></b>',
    '<a>&constructor;</a>',
    '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>',
    `${'<a>'.repeat(100)}${'</a>'.repeat(100)}`,
  ])
    expect(readXml(text), text).toBeUndefined();
});

it('writes objects in their order, lists as items, and no markup of a text', () => {
  const text = xmlOf({ a: 'x < "y" & z\u0000', b: [1, { c: true }], d: null, e: undefined });
  expect(text).toBe('<a>x &lt; &quot;y&quot; &amp; z</a><b><item>1</item><item><c>true</c></item></b>');
  expect(elementText(readXml(`<r>${text}</r>`), 'a')).toBe('x < "y" & z');
});
