import type { ChosenDelivery } from '../../delivery/delivery-option.ts';

/**
 * Addresses of carriers' tracking pages, by the id of the method of delivery or by its carrier; `{number}` is replaced.
 */
export type TrackingAddresses = Readonly<Record<string, string>>;

/** The carrier's tracking page of a parcel; `null`: none is configured. */
export function trackingLink(
  { optionId, carrier }: Pick<ChosenDelivery, 'optionId' | 'carrier'>,
  number: string,
  addresses: TrackingAddresses,
): string | null {
  const address = [optionId, carrier].flatMap((name) => (Object.hasOwn(addresses, name) ? addresses[name] : [])).at(0);
  return address?.replaceAll('{number}', encodeURIComponent(number)) ?? null;
}
