import { personalOf, phoneKeyOf } from '../../shop/account/form-values.ts';
import { deskClientFields, deskClientForm } from '../../shop/account/registration/desk-client-form.ts';
import { serverRules } from '../../shop/account/server-rules.ts';
import { checkForm } from '../../shop/form/check-form.ts';
import { panelPath } from '../addresses.ts';
import { fieldFaults } from '../pieces/editing/field-faults.ts';
import { dataScreen } from '../screen.ts';
import { clientAddress, newClientAddress } from './client-addresses.ts';

interface NewClientTold {
  faults: Record<string, string>;
  typed: Record<string, string>;
}

/** An account that staff open. The mail to its address asks the client to confirm it; there is no password. */
export const newClientScreen = dataScreen<Record<string, never>, NewClientTold>({
  address: newClientAddress,
  roles: ['orders'],
  load: async () => ({}),
  actions: {
    zapisz: {
      run: async ({ store, settings, now }, form) => {
        const { schema } = deskClientForm(serverRules);
        const typed = Object.fromEntries(deskClientFields.map((name) => [name, form.text(name)]));
        const checked = checkForm(schema, Object.entries(typed));
        if (!checked.ok) return { told: { typed, faults: fieldFaults(checked.faults, settings.messages) } };
        const email = checked.values.email ?? '';
        const used = 'Klient z tym adresem e-mail już jest. Znajdziesz go na liście.';
        const refused = { told: { typed, faults: { email: used } } };
        if ((await store.clients.isEmailKnown(email)) || (await store.clients.loginUse(email)) !== null) return refused;
        const personal = personalOf(checked.values);
        const client = { login: email, email, personal, phoneKey: phoneKeyOf(personal) };
        const id = await store.register({ client, delivery: null, invoice: null, consents: [], place: 'panel' }, now);
        if (id === null) return refused;
        const person = await store.clientDesk.ofOrder({ clientId: id, email });
        return {
          to: panelPath(clientAddress, { id: person ?? 0 }),
          notice: 'Konto jest założone. Klient dostanie e-mail z prośbą o potwierdzenie adresu.',
          journal: { action: 'client-added', subject: `client ${id}` },
        };
      },
    },
  },
});
