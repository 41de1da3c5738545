import { Link } from 'react-router';
import { describe, expect, it } from 'vitest';
import { useFrameData } from '../context/frame-data.ts';
import { useMessages } from '../context/messages.tsx';
import { rememberLast, renderFragment } from './render-fragment.tsx';

function Part() {
  const t = useMessages();
  return (
    <p>
      <Link to="/blog">{t('frame.allOf', { name: 'Kubki' })}</Link> {useFrameData()?.country}
    </p>
  );
}

describe('a part rendered before its page', () => {
  it("can use links, the owner's messages and the frame data", async () => {
    const html = await renderFragment(<Part />, {
      frame: { messages: { 'frame.allOf': 'Tu: {name}' }, country: 'PL' },
    });
    expect(html).toBe('<p><a href="/blog" data-discover="true">Tu: Kubki</a> PL</p>');
  });
});

describe('the cache', () => {
  it('renders once for the same arguments', async () => {
    const remembered = rememberLast<number>(2);
    let made = 0;
    const ask = (...from: unknown[]) => remembered(from, async () => (made += 1));
    const product = {};
    expect([await ask(product, 1), await ask(product, 1), await ask(product, 2), await ask({}, 1)]).toEqual([
      1, 1, 2, 3,
    ]);
    expect([await ask(product, 2), await ask(product, 1)]).toEqual([2, 4]);
  });

  it('does not store failures', async () => {
    const remembered = rememberLast<string>(2);
    await expect(remembered(['a'], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await remembered(['a'], async () => 'made')).toBe('made');
  });
});
