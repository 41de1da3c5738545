let read: string | undefined;

/**
 * The cookies, for what many elements read when they are hydrated: the browser asks another process for them each time.
 * They are kept until the end of the running call. A caller that has just set one must not ask here.
 */
export function shownCookies(): string {
  if (read === undefined) {
    read = document.cookie;
    queueMicrotask(() => {
      read = undefined;
    });
  }
  return read;
}
