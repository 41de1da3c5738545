import { Link } from 'react-router';
import { describe, expect, it } from 'vitest';
import { useFrameData } from '../context/frame-data.ts';
import { useMessages } from '../context/messages.tsx';
import { renderFragment } from './render-fragment.tsx';

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
