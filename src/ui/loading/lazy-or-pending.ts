import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A lazy component that the server renders and few pages have, inside a `Suspense`. If its script fails to load, it
 * stays pending: the server's HTML remains and works as a plain form.
 */
export function late<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => new Promise<never>(() => {}),
    ),
  );
}
