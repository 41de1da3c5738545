import type { SentFields } from '../../../shop/integration/base/base-form.ts';
import type { ConnectorParts } from '../port.ts';

/** Accounts and calls are stored under this name. */
export const connectorName = 'base';

/** One call of Base, with its password checked. */
export interface BaseAsk extends Pick<ConnectorParts, 'store'> {
  settings: ReturnType<ConnectorParts['settings']>;
  /** Who issues documents of sales in marketplaces. */
  documents: 'shop' | 'base';
  origin: string;
  now: number;
  fields: SentFields;
  /** Says in the panel what was refused though the call was answered. */
  warn(why: string): void;
}

export interface BaseMethod {
  name: string;
  run(ask: BaseAsk): unknown;
}

/** The name in the journal of the staff. */
export const baseActor = { id: null, name: 'Base' };
