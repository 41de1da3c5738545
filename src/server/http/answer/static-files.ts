import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { acceptedEncoding, type Encoding } from './encoding.ts';
import type { Wants } from './finished.ts';
import type { Headers } from './security.ts';

const mediaTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  // Module scripts are always UTF-8, so the charset would only cost bytes.
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

const compressed = { '.br': 'br', '.gz': 'gzip' } as const;

interface StaticFile {
  bodies: Partial<Record<Encoding, Uint8Array>>;
  headers: Headers;
}

export type StaticFiles = (path: string, wants: Wants) => Response | null;

/**
 * The built files of the shop and of the panel, read into memory once: together they are smaller than one photograph. Files with a hash in their
 * name never change.
 */
export async function loadStaticFiles(build: string, common: Headers): Promise<StaticFiles> {
  const files = new Map<string, StaticFile>();
  await readFiles(files, { folder: join(build, 'client'), at: '', common });
  await readFiles(files, { folder: join(build, 'panel/client'), at: '/panel', common });

  return (path, { method, acceptEncoding }) => {
    const file = files.get(path);
    if (!file) return null;
    const wanted = acceptedEncoding(acceptEncoding);
    const encoding = file.bodies[wanted] ? wanted : 'identity';
    const body = file.bodies[encoding] as Uint8Array<ArrayBuffer>;
    return new Response(method === 'HEAD' ? null : body, {
      headers: {
        ...file.headers,
        'content-length': String(body.byteLength),
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      },
    });
  };
}

interface Source {
  folder: string;
  /** Where its files are in the shop. */
  at: string;
  common: Headers;
}

async function readFiles(files: Map<string, StaticFile>, { folder, at, common }: Source): Promise<void> {
  if (!existsSync(folder)) return;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((found) => found.isFile()).sort((a, b) => a.name.length - b.name.length)) {
    const full = join(entry.parentPath, entry.name);
    const path = at + full.slice(folder.length).replaceAll('\\', '/');
    const ending = extname(path);
    if (ending === '.br' || ending === '.gz') {
      const original = files.get(path.slice(0, -ending.length));
      if (original) original.bodies[compressed[ending]] = await readFile(full);
      continue;
    }
    files.set(path, {
      bodies: { identity: await readFile(full) },
      headers: {
        ...common,
        'content-type': mediaTypes[ending] ?? 'application/octet-stream',
        'cache-control': /^(\/panel)?\/assets\//.test(path) ? 'max-age=31536000, immutable' : 'public, max-age=3600',
        vary: 'accept-encoding',
      },
    });
  }
}
