/** Packs and sends orders whose dispatch is written down (`store.dispatches`). The program passes it to the panel. */
export interface Dispatcher {
  /** Works on these orders now, and returns after a few seconds at the latest; the job does the rest. */
  begin(orderIds: readonly number[]): Promise<void>;
  /** Works on all that are due. */
  workDue(): Promise<void>;
}
