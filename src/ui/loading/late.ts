import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A part that the server renders and few pages have: its script comes with it, inside a `Suspense`. One that does not
 * come is waited for: what the server sent stays as it is and works as a plain form.
 */
export function late<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => new Promise<never>(() => {}),
    ),
  );
}
