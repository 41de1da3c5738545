import type { Instant } from '../../time/instant.ts';
import type { PickupPoint } from '../delivery-option.ts';

/** `unreadable`: not in the shape that the carrier describes. */
export type CarrierPoints = readonly (PickupPoint & { province: string })[] | 'away' | 'refused' | 'unreadable';
/** Reads all points of a carrier page by page; `tell` is called after each page. */
export type ReadPoints = (tell: (step: { page: number; pages: number }) => Promise<void>) => Promise<CarrierPoints>;

/** Why the points stayed as they were; `fewer`: the list is so short that it is probably cut off. */
export type PointLoadFault = 'away' | 'refused' | 'unreadable' | 'fewer';

/** The pickup points of a way of delivery and their last load. */
export interface PointLoad {
  /** Open points. */
  known: number;
  /** Staff ordered it, and it has not begun. */
  isAsked: boolean;
  isRunning: boolean;
  /** How far it is. */
  page: number;
  pages: number;
  /** `null`: the points were never loaded. */
  endedAt: Instant | null;
  fault: PointLoadFault | null;
  /** Points in the list that was loaded or refused. */
  given: number;
  added: number;
  gone: number;
}
