import { baseConnector } from './base/base.ts';
import { ksefConnector } from './ksef/ksef.ts';
import type { ConnectorDefinition } from './port.ts';

/** Other systems that the shop may be connected with. */
export const connectors: readonly ConnectorDefinition[] = [ksefConnector, baseConnector];
