import L from 'leaflet';
import 'leaflet.markercluster';
import type { PickupPoint } from '../../../shop/delivery/delivery-option.ts';
import type { MapTiles } from '../../../shop/delivery/delivery-settings.ts';
import type { Coordinates, MapArea } from '../../../shop/delivery/points/pickup-places.ts';
import { clusterIcon, pinIcon } from './point-icons.ts';
import poland from './poland-outline.json' with { type: 'json' };

interface MapTexts {
  cluster(count: number): string;
  point(point: PickupPoint): string;
}

interface Parts {
  tiles: MapTiles | null;
  texts: MapTexts;
  onChoose(point: PickupPoint): void;
  /** Called when the visible area changes, by the visitor or because the map followed the list. */
  onMove(area: MapArea, byHand: boolean): void;
}

/** Maximum zoom: the outline has no more detail, tiles have more. */
const closest = { outline: 14, tiles: 18 };
const closestFit = 13;
/** From this zoom level pins have room for captions. */
const captionsFrom = 12;
/** Above this number, pins outside the visible area are removed. */
const mostPins = 3_000;

export type LeafletMap = ReturnType<typeof leafletMap>;

/** The map of pickup points with Leaflet. Only this file and its icons use the library. */
export function leafletMap(place: HTMLElement, { tiles, texts, onChoose, onMove }: Parts) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const animated = { zoomAnimation: !still, fadeAnimation: !still, markerZoomAnimation: !still };
  const map = L.map(place, {
    ...animated,
    attributionControl: false,
    // Controls inside the map would cover pins.
    zoomControl: false,
    // Scrolling the page past the map must not zoom it.
    scrollWheelZoom: false,
    minZoom: 5,
    maxZoom: tiles ? closest.tiles : closest.outline,
  });
  const outline = L.polygon(poland.outline as [number, number][], {
    className: 'point-country',
    interactive: false,
    fillOpacity: tiles ? 0 : 1,
    weight: 1,
  });
  outline.addTo(map);
  map.fitBounds(outline.getBounds());
  if (tiles) L.tileLayer(tiles.url).addTo(map);

  const pins = new Map<string, { marker: L.Marker; point: PickupPoint }>();
  let chosen: L.Marker | null = null;
  const group = L.markerClusterGroup({
    animate: !still,
    showCoverageOnHover: false,
    maxClusterRadius: 60,
    iconCreateFunction: (cluster) => clusterIcon(cluster.getChildCount(), texts.cluster(cluster.getChildCount())),
  });
  group.addTo(map);
  // The icon of an opened cluster is removed together with its focus, so the map takes the focus.
  group.on('clusterkeypress', () => map.once('moveend', () => place.focus({ preventScroll: true })));

  let followed = true;
  let zooming = false;
  map.on('zoomanim', () => {
    zooming = true;
  });
  map.on('zoomend', () => {
    zooming = false;
    place.toggleAttribute('data-captions', map.getZoom() >= captionsFrom);
  });
  map.on('moveend', () => {
    onMove(areaOf(map), !followed);
    followed = false;
  });
  map.on('focus', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());

  function pinOf(point: PickupPoint): L.Marker {
    const marker: L.Marker = L.marker(latLng(point), {
      icon: pinIcon(texts.point(point), point.street, () => marker === chosen),
    });
    marker.on('click', () => onChoose(point));
    marker.on('keydown', ({ originalEvent: event }: L.LeafletKeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      onChoose(point);
    });
    return marker;
  }

  function end() {
    // Leaflet handles a window resize with a delay, even after the map was removed, so its listeners are removed first.
    map.off();
    map.remove();
  }

  return {
    add(points: readonly PickupPoint[]) {
      if (pins.size > mostPins) {
        group.clearLayers();
        for (const [code, { marker }] of pins) if (marker !== chosen) pins.delete(code);
      }
      const fresh = points.filter(({ code }) => !pins.has(code)).map((point) => ({ marker: pinOf(point), point }));
      for (const pin of fresh) pins.set(pin.point.code, pin);
      group.addLayers(fresh.map(({ marker }) => marker));
    },

    /** Fits the map to these places, or to the whole country. */
    fit(places: readonly Coordinates[]) {
      followed = true;
      const bounds = places.length > 0 ? L.latLngBounds(places.map(latLng)) : outline.getBounds();
      map.fitBounds(bounds, { maxZoom: closestFit, padding: [24, 40], animate: false });
    },

    /** Takes the chosen point out of its cluster and moves the map if it is not visible. */
    choose(point: PickupPoint | null) {
      const marker = point ? (pins.get(point.code)?.marker ?? null) : null;
      if (marker === chosen) return;
      const hadFocus = marker !== null && marker.getElement() === document.activeElement;
      const before = chosen;
      chosen = marker;
      if (before) group.addLayer(before.remove());
      if (!point || !marker) return;
      group.removeLayer(marker);
      marker.addTo(map);
      if (hadFocus) marker.getElement()?.focus({ preventScroll: true });
      if (map.getBounds().contains(latLng(point))) return;
      followed = true;
      map.panTo(latLng(point), { animate: !still });
    },

    zoom: (steps: 1 | -1) => void map.setZoom(map.getZoom() + steps),

    /** Waits for a running zoom, whose end accesses the parts that are removed. */
    remove: () => void (zooming ? map.once('zoomend', end) : end()),
  };
}

const latLng = ({ latitude, longitude }: Coordinates): [number, number] => [latitude, longitude];

function areaOf(map: L.Map): MapArea {
  const bounds = map.getBounds();
  const [south, north] = [bounds.getSouth(), bounds.getNorth()].map((degrees) => Math.max(-90, Math.min(90, degrees)));
  const [west, east] = [bounds.getWest(), bounds.getEast()].map((degrees) => Math.max(-180, Math.min(180, degrees)));
  return { south: south ?? 0, west: west ?? 0, north: north ?? 0, east: east ?? 0 };
}
