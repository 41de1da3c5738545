import type { Accounts } from '../environment/accounts.ts';
import type { Visit } from '../http/request/visit.ts';
import type { AnswerParts, ConnectorParts } from './port.ts';
import { connectors } from './registry.ts';

export interface OpenedConnectors {
  /** A fault of one connector does not stop the others. */
  workDue(): Promise<void>;
  /** Answers another system. `null`: no connector with an account is called at this path. */
  answer(visit: Visit, parts: AnswerParts): Promise<Response> | null;
}

/** The connectors with which the shop has an account. */
export function openConnectors(accounts: Accounts, parts: ConnectorParts): OpenedConnectors {
  const opened = connectors.flatMap((definition) => {
    const account = accounts[definition.name];
    return account ? [{ ...definition, connector: definition.open(account, parts) }] : [];
  });
  return {
    answer(visit, asked) {
      const called = opened.find(({ calledAt, connector }) => calledAt === visit.path && connector.answer);
      return called?.connector.answer?.(visit, asked) ?? null;
    },
    async workDue() {
      for (const { name, connector } of opened) {
        await connector.workDue?.().catch((error: unknown) => parts.log.bug(`connector ${name}`, error));
      }
    },
  };
}
