import { useSyncExternalStore } from 'react';
import { debounces } from '../shop/limits.ts';
import styles from './view-mode.module.css';

/** 1 is a phone, 2 a tablet, 3 a desktop. */
export type ViewMode = 1 | 2 | 3;

/** The style sheet decides: it gives a hidden element as many pixels of width as the mode's number. */
let probe: HTMLElement | undefined;
let mode: ViewMode = 3;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function read() {
  if (probe) mode = Math.min(3, Math.max(1, probe.offsetWidth)) as ViewMode;
}

function onResize() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    read();
    for (const listener of listeners) listener();
  }, debounces.resize);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (!probe) {
    probe = document.createElement('div');
    probe.className = styles.probe ?? '';
    document.body.append(probe);
    addEventListener('resize', onResize);
    read();
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

/** The server does not know the screen: there, and until the page has come alive, it is a desktop. */
export function useViewMode(): ViewMode {
  return useSyncExternalStore(
    subscribe,
    () => mode,
    () => 3,
  );
}
