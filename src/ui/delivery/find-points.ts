import type { Coordinates, PointsFound } from '../../shop/delivery/points/pickup-places.ts';
import { type PointQuestion, queryOf } from '../../shop/delivery/points/point-question.ts';
import { timeouts } from '../../shop/limits.ts';
import { fetchJson } from '../http/remote.ts';

/** Rejects on failure, so that the caller can offer a retry. */
export function fetchPoints(question: PointQuestion, leaving: AbortSignal): Promise<PointsFound> {
  return fetchJson<PointsFound>(`/ajax/pickup-points?${queryOf(question)}`, timeouts.product, leaving);
}

/** A position from the last minutes is exact enough and saves battery. */
const positionOptions = { enableHighAccuracy: false, maximumAge: 300_000, timeout: 15_000 };

/** Requests the browser's position. Call it only after the visitor pressed a button for it. */
export function locate(): Promise<Coordinates | 'refused' | 'unknown'> {
  return new Promise((done) => {
    if (!('geolocation' in navigator)) return done('unknown');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => done({ latitude, longitude }),
      ({ code, PERMISSION_DENIED }) => done(code === PERMISSION_DENIED ? 'refused' : 'unknown'),
      positionOptions,
    );
  });
}
