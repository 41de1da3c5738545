import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { lazyImageLimits } from '../../shop/limits.ts';
import { fileFor, LazyPicture, throttled } from './lazy-picture.tsx';

test('the page asks for nothing, keeps the room, and has a whole picture for a browser without scripts', () => {
  const picture = { name: 'kubek', alt: 'Kubek', width: 1600, height: 1200 };
  const html = renderToStaticMarkup(<LazyPicture picture={picture} sizes="50vw" />);
  const [own = '', instead = ''] = html.split('<noscript>');
  expect(own, 'of the shape of the picture, or the page jumps when that comes').toMatch(
    /<img src="data:image\/svg\+xml,[^"]* width=(?:&#x27;|')1600(?:&#x27;|') height=(?:&#x27;|')1200(?:&#x27;|')/,
  );
  expect(own).toMatch(/width="1600" height="1200" alt="Kubek"/);
  expect(own).not.toContain('/obrazy/');
  expect(instead).toMatch(/<img [^>]*loading="lazy"/);
  expect(instead).toContain('/obrazy/640/kubek.webp');
});

test('a place of up to 420 px takes the small file', () => {
  expect([1, 420, 421, 1280].map(fileFor)).toEqual(['small', 'small', 'full', 'full']);
});

describe('the throttle', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('works once in 25 ms, and once more for what came in between', () => {
    const work = vi.fn();
    const run = throttled(work, lazyImageLimits.throttle);
    run();
    run();
    run();
    expect(work).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(24);
    expect(work).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(100);
    expect(work).toHaveBeenCalledTimes(2);
  });
});
