import { useEffect, useId } from 'react';

/** Forms on the page with something typed that was not saved. */
export const unsavedForms = new Set<string>();

/** Marks a form as having something typed that would be lost. */
export function useUnsaved(isUnsaved: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return undefined;
    unsavedForms.add(id);
    return () => {
      unsavedForms.delete(id);
    };
  }, [isUnsaved, id]);
}

/** What was typed is being sent as a whole page, or is given up. */
export const forgetUnsaved = (): void => unsavedForms.clear();
