import type { Accounts } from '../environment/accounts.ts';
import type { ConnectorParts } from './port.ts';
import { connectors } from './registry.ts';

export interface OpenedConnectors {
  /** A fault of one connector does not stop the others. */
  workDue(): Promise<void>;
}

/** The connectors with which the shop has an account. */
export function openConnectors(accounts: Accounts, parts: ConnectorParts): OpenedConnectors {
  const opened = connectors.flatMap((definition) => {
    const account = accounts[definition.name];
    return account ? [{ name: definition.name, connector: definition.open(account, parts) }] : [];
  });
  return {
    async workDue() {
      for (const { name, connector } of opened) {
        await connector.workDue?.().catch((error: unknown) => parts.log.bug(`connector ${name}`, error));
      }
    },
  };
}
