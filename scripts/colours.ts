import { extname } from 'node:path';
import type { Plugin } from 'vite';
import { type Palette, paletteCss } from '../src/shop/owner/palette.ts';
import { iconFiles } from './icons.ts';

const types: Record<string, string> = { '.svg': 'image/svg+xml', '.png': 'image/png', '.ico': 'image/x-icon' };

/**
 * Inserts the owner's colours into the style sheets and the icons of a build, so that they are defined in one place
 * only.
 */
export function ownColours(
  { name, colours }: { name: string; colours: Palette },
  { icons }: { icons: boolean },
): Plugin {
  return {
    name: 'witryna-colours',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('/src/ui/tokens.css') ? `${paletteCss(colours)}${code}` : null),
    async generateBundle() {
      if (!icons || this.environment.name !== 'client') return;
      for (const [fileName, source] of await iconFiles(name, colours)) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
    async configureServer(server) {
      const files = await iconFiles(name, colours);
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').slice(1);
        const icon = files.get(path);
        if (!icon) return next();
        response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
        response.end(icon);
      });
    },
  };
}
