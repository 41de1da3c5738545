import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { feature } from 'topojson-client';

/**
 * Writes the outline of Poland that the map of pickup points shows, from Natural Earth (public domain) as world-atlas
 * packs it. Run it again after an update of world-atlas: `node scripts/run.mjs scripts/poland-outline.ts`.
 */

type Position = [longitude: number, latitude: number];

const tolerance = 0.012;
const decimals = 1_000;

const world = createRequire(import.meta.url)('world-atlas/countries-10m.json');
const countries = feature(world, world.objects.countries) as {
  features: { properties: { name: string }; geometry: { coordinates: Position[][] } }[];
};
const poland = countries.features.find(({ properties }) => properties.name === 'Poland');
if (!poland) throw new Error('world-atlas has no Poland.');
// The first ring is the border; the others are lagoons, too small to be seen here.
const [border = []] = poland.geometry.coordinates;
const outline = simplified(border, tolerance).map(([longitude, latitude]) => [
  shortened(latitude),
  shortened(longitude),
]);
const source = 'Natural Earth 1:10m, public domain, by world-atlas; written by scripts/poland-outline.ts';
const file = join(import.meta.dirname, '../src/ui/delivery/map/poland-outline.json');
await writeFile(file, `${JSON.stringify({ source, outline })}\n`);
console.log(`${outline.length} of ${border.length} places written.`);

function shortened(degrees: number): number {
  return Math.round(degrees * decimals) / decimals;
}

/** Removes points that are closer than the tolerance to the remaining line (Douglas and Peucker). */
function simplified(line: Position[], far: number): Position[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return line;
  let most = 0;
  let at = 0;
  line.forEach((place, index) => {
    const away = distanceToLine(place, first, last);
    if (away > most) [most, at] = [away, index];
  });
  if (most <= far) return [first, last];
  return [...simplified(line.slice(0, at + 1), far).slice(0, -1), ...simplified(line.slice(at), far)];
}

/** In degrees of latitude. A closed line begins where it ends, so its distance is that to a point. */
function distanceToLine([x, y]: Position, [fromX, fromY]: Position, [toX, toY]: Position): number {
  const narrow = Math.cos((52 * Math.PI) / 180);
  const [width, height] = [(toX - fromX) * narrow, toY - fromY];
  const [left, up] = [(x - fromX) * narrow, y - fromY];
  const length = Math.hypot(width, height);
  return length === 0 ? Math.hypot(left, up) : Math.abs(width * up - height * left) / length;
}
