// @ts-check
// Shows messages about events of the shop. It answers no requests, so no page depends on it.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener('install', () => worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('push', (event) => {
  const { title, body, to, tag } = event.data?.json() ?? {};
  event.waitUntil(
    worker.registration.showNotification(title ?? 'Wiadomość ze sklepu', {
      body,
      tag,
      icon: '/favicon.ico',
      data: { to },
    }),
  );
});

/** Only an address of the panel is opened, whatever a message says. */
/** @param {unknown} to */
function panelAddress(to) {
  const address = new URL(typeof to === 'string' ? to : '/panel', worker.location.origin);
  const isPanel = address.origin === worker.location.origin && /^\/panel(\/|$)/.test(address.pathname);
  return isPanel ? address.href : `${worker.location.origin}/panel`;
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = panelAddress(event.notification.data?.to);
  event.waitUntil(
    worker.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async (windows) => {
      const open = windows.find(({ url }) => url === address);
      if (open) await open.focus();
      else await worker.clients.openWindow(address);
    }),
  );
});
