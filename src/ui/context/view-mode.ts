import { useSyncExternalStore } from 'react';
import { debounces } from '../../shop/limits.ts';
import styles from './view-mode.module.css';

/** 1 is a phone, 2 a tablet, 3 a desktop, 4 a wide one. */
export type Tier = 1 | 2 | 3 | 4;
/** 1 is a phone, 2 a tablet, 3 a desktop. */
type ViewMode = 1 | 2 | 3;

/** The style sheet determines the tier: it gives this hidden element a width of as many pixels as the tier's number. */
let probe: HTMLElement | undefined;
let tier: Tier = 4;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** The two widest tiers are one mode. */
export const modeOf = (of: Tier): ViewMode => Math.min(3, of) as ViewMode;

function read() {
  if (probe) tier = Math.min(4, Math.max(1, probe.offsetWidth)) as Tier;
}

function onResize() {
  clearTimeout(timer);
  timer = setTimeout(tell, debounces.resize);
}

function tell() {
  read();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (!probe) {
    probe = document.createElement('div');
    probe.className = styles.probe ?? '';
    document.body.append(probe);
    addEventListener('resize', onResize);
    // In the next frame, which lays out the page anyway.
    requestAnimationFrame(tell);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    removeEventListener('resize', onResize);
    probe?.remove();
    probe = undefined;
  };
}

/** Reads the mode once, for code outside of components. */
export function currentMode(): ViewMode {
  const leave = subscribe(() => {});
  read();
  leave();
  return modeOf(tier);
}

/** The server does not know the screen, so the tier is desktop until hydration. */
export function useTier(): Tier {
  return useSyncExternalStore(
    subscribe,
    () => tier,
    () => 4,
  );
}

export function useViewMode(): ViewMode {
  return modeOf(useTier());
}
