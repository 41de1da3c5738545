const maxBodyBytes = 1_048_576;

/** The request says itself that its body is over the limit. */
export function isTooLarge(request: Request): boolean {
  return Number(request.headers.get('content-length') ?? 0) > maxBodyBytes;
}

/** The request with a body that cannot outgrow the limit, whatever it says of itself. */
export function withBodyLimit(request: Request): Request {
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return request;
  let seen = 0;
  const counted = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        seen += chunk.byteLength;
        if (seen > maxBodyBytes) controller.error(new Error('the body is too large'));
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: counted,
    signal: request.signal,
    duplex: 'half',
  } as RequestInit);
}
