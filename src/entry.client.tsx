import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/** `ui/loading/page-scripts.tsx` calls this when all scripts of the page are loaded. */
export function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        {/* In a transition an update would wait for all parts of the page whose scripts are still loading. */}
        <HydratedRouter useTransitions={false} />
      </StrictMode>,
    );
  });
}

// In development React Router's own scripts load this module last.
if (import.meta.env.DEV) hydrate();
