import { panelPath } from '../addresses.ts';
import { dataScreen, type PanelAsk } from '../screen.ts';
import { connectionAddress, connectionLead, connectionState, connectionsAddress } from './connection-names.ts';

async function load({ connections }: PanelAsk) {
  return {
    groups: connections.groups().map(({ id, label, connections: all }) => ({
      id,
      label,
      lead: connectionLead(id),
      connections: all.map((connection) => ({
        label: connection.label,
        to: panelPath(connectionAddress, { group: connection.group, name: connection.name }),
        state: connectionState(connection),
      })),
    })),
  };
}

export const connectionsScreen = dataScreen({
  address: connectionsAddress,
  roles: [],
  menu: 'Połączenia',
  load,
});
