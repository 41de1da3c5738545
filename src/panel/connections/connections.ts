/** The result of a connection test. */
export type Tried = 'works' | 'away' | 'refused';

/** One value of the shop's account with a service. */
export interface ConnectionField {
  name: string;
  label: string;
  /** The environment variable. */
  variable: string;
  isSecret: boolean;
  /** It has many lines. */
  isLong: boolean;
  isRequired: boolean;
  choices: readonly { value: string; label: string }[] | null;
  /** Whether it is set on the server, where the panel does not change it, or in the panel; `null`: not set. */
  from: 'server' | 'panel' | null;
  /** The value; of a secret its last characters, if it is long enough. */
  shown: string;
  /** It was stored with another encryption key, so it has to be entered again. */
  isUnreadable: boolean;
}

/** A service that the shop may have an account with. */
export interface Connection {
  group: string;
  name: string;
  label: string;
  /** What has to be set up at the service; `null`: nothing. */
  note: string | null;
  fields: ConnectionField[];
  /** Where the account comes from; `null`: the shop has none that works. A shop on show may have one with a simulator. */
  from: 'server' | 'panel' | 'simulator' | null;
  /** It can send a mail, to show that mails arrive. */
  sendsTests: boolean;
  /** The path at which it calls the shop; `null`: it never does. */
  calledAt: string | null;
  /** What a test shows; `null`: the usual sentences. */
  testTexts: Readonly<Record<Tried, string>> | null;
}

/** A field that is left out stays as it is. An empty one is removed. */
export type ConnectionValues = Readonly<Record<string, string>>;

/** The shop's accounts with payment providers, carriers and other services. */
export interface Connections {
  groups(): { id: string; label: string; connections: Connection[] }[];
  find(group: string, name: string): Connection | null;
  /** Returns what is wrong, by field; nothing is saved then. */
  save(connection: Connection, values: ConnectionValues): Promise<Record<string, string>>;
  remove(connection: Connection): Promise<void>;
  /** Asks the service. `null`: the shop has no account with it. */
  test(connection: Connection): Promise<Tried | null>;
  /** Sends a mail to try it. `null`: there is no account, or it sends no mails. */
  sendTest(connection: Connection, to: string): Promise<Tried | null>;
}
