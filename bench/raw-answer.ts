import { get } from 'node:http';

/** Body and headers as sent over the wire: fetch would decompress the body. */
export function rawAnswer(url: string, encoding: string): Promise<{ body: Buffer; headers: Record<string, string> }> {
  return new Promise((done, fail) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', fail);
      response.on('end', () => {
        const own = Object.entries(response.headers).filter(([name]) => !/^(date|connection|keep-alive)$/.test(name));
        done({ body: Buffer.concat(chunks), headers: Object.fromEntries(own) as Record<string, string> });
      });
    }).on('error', fail);
  });
}
