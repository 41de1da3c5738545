import { expect, it } from 'vitest';
import { isPushEndpoint, pushAddress } from './push-endpoint.ts';

it('takes the services of browsers', () => {
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc:APA91b',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGuQ',
    'https://wns2-par02p.notify.windows.com/w/?token=BQ%3d',
  ])
    expect(isPushEndpoint(endpoint), endpoint).toBe(true);
});

it('refuses everything that is no public host', () => {
  for (const endpoint of [
    'http://fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://[::1]/x',
    'https://localhost/x',
    'https://baza/x',
    'https://baza.local/x',
    'https://metadata.internal/x',
    'https://push.example.com:8443/x',
    'https://user:pass@push.services.mozilla.com/x',
    `https://push.services.mozilla.com/${'x'.repeat(1_000)}`,
    'javascript:alert(1)',
    '',
  ])
    expect(isPushEndpoint(endpoint), endpoint).toBe(false);
});

it('refuses keys of another form', () => {
  const endpoint = 'https://web.push.apple.com/QGuQ';
  const [p256dh, auth] = [`B${'A'.repeat(86)}`, 'A'.repeat(22)];
  expect(pushAddress({ endpoint, p256dh: `${p256dh}=`, auth: `${auth}==` })).toEqual({ endpoint, p256dh, auth });
  for (const wrong of [{ p256dh: '' }, { p256dh: `C${'A'.repeat(86)}` }, { auth: 'A' }, { endpoint: 'https://x/' }])
    expect(pushAddress({ endpoint, p256dh, auth, ...wrong })).toBeNull();
});
