import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const everyMs = 2_500;

/** Reads the page again every few seconds while something goes on by itself, and the page is looked at. */
export function useWatch(isOn: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isOn, revalidate]);
}
