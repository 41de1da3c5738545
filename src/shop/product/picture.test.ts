import { describe, expect, it } from 'vitest';
import { pictureAddress, pictureSourceSet, picturesFor } from './picture.ts';
import type { Picture } from './product.ts';

const picture = (name: string, sizes?: string[]): Picture => ({
  name,
  alt: name,
  width: 1280,
  height: 1280,
  ...(sizes ? { sizes } : {}),
});

describe('a picture', () => {
  it('has an address for every width up to its own', () => {
    expect(pictureAddress(picture('kubek-1'), 4000)).toBe('/obrazy/1280/kubek-1.webp');
    expect(pictureSourceSet({ ...picture('kubek-1'), width: 500 }, 'avif')).toBe(
      '/obrazy/240/kubek-1.avif 240w, /obrazy/400/kubek-1.avif 400w',
    );
  });
});

describe('pictures of the chosen variant', () => {
  const all = [picture('oba'), picture('szalwiowy', ['s']), picture('terakotowy', ['t']), picture('razem', ['s', 't'])];
  const names = (size?: string) => picturesFor(all, size).map(({ name }) => name);

  it('come first', () => {
    expect(names('t')).toEqual(['terakotowy', 'razem', 'oba', 'szalwiowy']);
  });

  it('are all of them, as they stand, when the variant has none of its own or none is chosen', () => {
    expect(names('inny')).toEqual(['oba', 'szalwiowy', 'terakotowy', 'razem']);
    expect(names()).toEqual(['oba', 'szalwiowy', 'terakotowy', 'razem']);
  });
});
