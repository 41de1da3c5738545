import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { CachedFragment, PageParts, PartsOfPage } from './fragment-cache.tsx';

const frame = vi.hoisted(() => ({ messages: {}, netFirst: false, origin: 'https://sklep.example' }));
vi.mock('../context/frame-data.ts', () => ({ useFrameData: () => frame }));

let drawn = 0;
function Part({ name }: { name: string }) {
  drawn += 1;
  return (
    <p>
      {name} {name}
    </p>
  );
}

function page(parts: { from: unknown[]; name: string }[], around = '') {
  const own = new PageParts();
  const html = renderToString(
    <PartsOfPage value={own}>
      {parts.map(({ from, name }) => (
        <li key={name}>
          <CachedFragment name="part" from={from}>
            <Part name={name} />
          </CachedFragment>
        </li>
      ))}
    </PartsOfPage>,
  );
  return own.filled(html + around).join('');
}

const plain = (name: string) => `<li>${renderToString(<Part name={name} />)}</li>`;

describe('a cached part', () => {
  const [cup, bowl] = [{}, {}];

  it('is rendered once, with the same HTML on every page', () => {
    const first = page([{ from: [cup, 1], name: 'kubek' }]);
    const before = drawn;
    const second = page([
      { from: [bowl, 1], name: 'misa' },
      { from: [cup, 1], name: 'kubek' },
    ]);
    expect(drawn - before).toBe(1);
    expect(first).toBe(plain('kubek'));
    expect(second).toBe(plain('misa') + plain('kubek'));
    expect(page([{ from: [bowl, 1], name: 'misa' }])).toBe(plain('misa'));
  });

  it('is rendered again when one of its values changes', () => {
    page([{ from: [cup, 'net'], name: 'netto' }]);
    expect(page([{ from: [cup, 'gross'], name: 'brutto' }])).toBe(plain('brutto'));
    expect(page([{ from: [{}, 'net'], name: 'inny' }])).toBe(plain('inny'));
  });

  it('is rendered again when the frame changes', () => {
    page([{ from: [cup, 'frame'], name: 'brutto' }]);
    frame.netFirst = true;
    expect(page([{ from: [cup, 'frame'], name: 'netto' }])).toBe(plain('netto'));
    frame.netFirst = false;
    expect(page([{ from: [cup, 'frame'], name: 'nie rysowany' }])).toBe(plain('brutto'));
  });

  it('does not replace elements that only look like a marker', () => {
    const text = '<template data-part="7"></template>';
    expect(page([{ from: [cup, 2], name: 'kubek' }], text)).toBe(plain('kubek') + text);
    expect(page([], text)).toBe(text);
  });

  it('is stored correctly when an element that looks like its marker follows', () => {
    const text = '<template data-part="0"></template>obce<template data-part="0"></template>';
    page([{ from: [bowl, 3], name: 'misa' }], text);
    expect(page([{ from: [bowl, 3], name: 'nie rysowana' }])).toBe(plain('misa'));
  });
});
