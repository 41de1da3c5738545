/**
 * The upper limit for comparison: a bare node:http server that answers the given bytes from memory, and 304 for a
 * matching ETag.
 */
import { createServer } from 'node:http';

process.once('message', ({ body, headers }: { body: string; headers: Record<string, string> }) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((request, response) => {
    if (request.headers['if-none-match'] === headers.etag) {
      response.writeHead(304, { etag: headers.etag });
      response.end();
      return;
    }
    response.writeHead(200, headers);
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' ? address?.port : null);
  });
});
