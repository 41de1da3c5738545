/** The part of the package that `poland-outline.ts` uses; it comes without types. */
declare module 'topojson-client' {
  export function feature(topology: unknown, object: unknown): unknown;
}
