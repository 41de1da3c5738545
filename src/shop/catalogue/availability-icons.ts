import type { AvailabilityState } from './availability.ts';

/** Icons of availability in a square of 20 units. The build also writes each as a file, for clients of the calls. */
export const availabilityIcons = {
  there: 'M3.5 10.5l4 4 9-9',
  unavailable: 'M5 5l10 10M15 5L5 15',
  phone: 'M6.5 2.5l2 4-2 1.8c.9 2.2 2.9 4.2 5.2 5.2l1.8-2 4 2-.5 3.5C9.5 17.5 2.5 10.5 3 3z',
} as const;

export type AvailabilityIcon = keyof typeof availabilityIcons;

export const availabilityIcon = (state: AvailabilityState): AvailabilityIcon =>
  state === 'unavailable' || state === 'phone' ? state : 'there';

export const iconAddress = (icon: AvailabilityIcon): string => `/stan-${icon}.svg`;
