import L from 'leaflet';
import 'leaflet.markercluster';

/** The tip of the pin is at the bottom of the picture. */
const pin =
  '<svg viewBox="0 0 32 40" aria-hidden="true"><path stroke-width="1.5" d="M16 39C8 28 2 22 2 15a14 14 0 0 1 28 0c0 7-6 13-14 24Zm0-18a6 6 0 1 0 0-12 6 6 0 0 0 0 12Z"/></svg>';

/** Leaflet makes an icon a focusable button, but gives it no accessible name. */
const NamedIcon = L.DivIcon.extend({
  createIcon(this: L.DivIcon & { options: { attributes: () => Record<string, string> } }, old?: HTMLElement) {
    const icon = L.DivIcon.prototype.createIcon.call(this, old);
    for (const [name, value] of Object.entries(this.options.attributes())) icon.setAttribute(name, value);
    return icon;
  },
}) as new (
  options: L.DivIconOptions & { attributes: () => Record<string, string> },
) => L.DivIcon;

/** The caption is a text of the carrier, so it is never inserted as HTML. */
export function pinIcon(name: string, caption: string, isChosen: () => boolean): L.DivIcon {
  const html = document.createElement('div');
  html.innerHTML = pin;
  html.append(Object.assign(document.createElement('span'), { textContent: caption }));
  return new NamedIcon({
    html,
    className: 'point-pin',
    iconSize: [32, 40],
    iconAnchor: [16, 40],
    attributes: () => ({ 'aria-label': name, 'aria-pressed': String(isChosen()) }),
  });
}

export function clusterIcon(count: number, name: string): L.DivIcon {
  return new NamedIcon({
    html: String(count),
    className: 'point-cluster',
    iconSize: [44, 44],
    attributes: () => ({ 'aria-label': name }),
  });
}
