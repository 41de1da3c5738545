import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { lazyImageLimits } from '../../shop/limits.ts';
import { fileFor, LazyPicture, throttled } from './lazy-picture.tsx';

test('requests nothing, reserves the space, and has a plain picture for browsers without scripts', () => {
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

test('up to a width of 420 px the small file is used', () => {
  expect([1, 420, 421, 1280].map(fileFor)).toEqual(['small', 'small', 'full', 'full']);
});

describe('throttled', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('runs once in 25 ms, and once at the end for calls in between', () => {
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
