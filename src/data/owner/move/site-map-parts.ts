import { gunzipSync } from 'node:zlib';
import { moveLimits } from '../../../shop/owner/move/move-report.ts';
import { addressesOfSiteMap, isSiteMapIndex } from '../../../shop/owner/move/site-map-file.ts';
import { decodedText } from '../../../shop/text/files/encoding.ts';
import { pause } from './move-rows.ts';
import { type FetchFile, UnreachableFile, UnreadableFile } from './read-files.ts';

const startBytes = 4_096;
/** With the last part, well within the lease of a job. */
const mostMs = 120_000;

/**
 * The addresses of a site map that only names other site maps: the others are fetched, and their addresses are written one in
 * a line. `null`: it is no such file.
 */
export async function wholeSiteMap(
  bytes: Uint8Array,
  fetchFile: FetchFile,
  { forMs = mostMs }: { forMs?: number } = {},
): Promise<Uint8Array | null> {
  if (!isSiteMapIndex(decodedText(bytes.subarray(0, startBytes)))) return null;
  const parts = addressesIn('Plik', bytes);
  if (parts.length > moveLimits.siteMapParts)
    throw new UnreadableFile(
      `Mapa strony wymienia ${parts.length} plików, a czytamy najwyżej ${moveLimits.siteMapParts}.`,
    );
  const lines: string[] = [];
  const until = performance.now() + forMs;
  let rest: number = moveLimits.fileBytes;
  for (const part of parts) {
    if (performance.now() > until)
      throw new UnreachableFile('Mapy strony wymienionej w pliku czyta się zbyt długo. Zapisz je i wgraj jako pliki.');
    const fetched = await fetchFile(part, rest).catch((error: unknown) => {
      if (!(error instanceof UnreachableFile)) throw error;
      throw new UnreachableFile(`${part}: ${error.message}`);
    });
    const content = unpacked(fetched, rest);
    rest -= content.length;
    for (const address of addressesIn(part, content)) lines.push(address);
    await pause();
  }
  return Buffer.from(lines.join('\n'));
}

function addressesIn(part: string, content: Uint8Array): string[] {
  try {
    return [...addressesOfSiteMap(decodedText(content))];
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new UnreadableFile(`${part} nie jest mapą strony (${error.message}).`);
  }
}

/** Parts are often packed. */
function unpacked(bytes: Uint8Array, most: number): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: Math.max(most, 1) });
  } catch {
    throw new UnreadableFile('Spakowanej mapy strony nie udało się rozpakować.');
  }
}
