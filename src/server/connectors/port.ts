import type { Store } from '../../data/store.ts';
import type { Tried } from '../../panel/connections/connections.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import type { AccountKind, AccountOf, AccountSettings } from '../environment/accounts.ts';
import type { Visit } from '../http/request/visit.ts';
import type { Log } from '../log.ts';
import type { RateLimiter } from '../visitor/rate-limiter.ts';

/** An open connection with another system: a tax office, a marketplace, accounting, a warehouse. */
export interface Connector {
  /** Tests whether the system answers and accepts the shop's keys. Nothing is changed there. */
  test(): Promise<Tried>;
  /**
   * Does what is due: sends what waits, asks about what was sent. Called every few seconds, in one process at a time as
   * a rule. It may be killed anywhere and run again, so it writes a row before each call that changes something. It ends
   * by itself soon after `roundMs`. Left out: the connector only answers.
   */
  workDue?(): Promise<void>;
  /** Answers the other system, which calls the shop at the definition's `calledAt`. It knows by itself who calls. */
  answer?(visit: Visit, parts: AnswerParts): Promise<Response>;
}

export interface AnswerParts {
  limiter: RateLimiter;
  /** The public address of the shop. */
  origin: string;
}

/** A round ends after this time, so that other connectors get their turn. */
export const roundMs = 60_000;

export interface ConnectorParts {
  store: Store;
  /** They may change while the shop runs. */
  settings: () => ShopSettings;
  log: Log;
  now: () => number;
  timeoutMs?: number | undefined;
}

/** All that the shop knows of another system. Accounts are stored under its name, so the name never changes. */
export interface ConnectorDefinition<Settings extends AccountSettings = AccountSettings> extends AccountKind {
  settings: Settings;
  /** The hosts that it may connect to, for the owner's firewall; a simulator on this machine is always allowed. */
  hosts: readonly string[];
  /** A shop on show gets an account with the simulator in `demo/simulators`, unless it has one of its own. */
  isSimulated?: true;
  open(account: AccountOf<Settings>, parts: ConnectorParts): Connector;
}

/** Types the account of `open` by the settings. */
export const defineConnector = <Settings extends AccountSettings>(
  definition: ConnectorDefinition<Settings>,
): ConnectorDefinition<Settings> => definition;
