import { apiScopes, apiTokenFault, everyApiScope } from '../../shop/integration/api-scope.ts';
import { humanTime } from '../../shop/time/human-time.ts';
import { dataScreen, type PanelAsk, type PanelForm } from '../screen.ts';
import { apiKeysAddress } from './integration-addresses.ts';

async function load({ store, origin, now }: PanelAsk) {
  const tokens = await store.integration.tokens.list();
  return {
    address: `${origin}/api/v1`,
    rows: tokens.map((token) => ({
      id: String(token.id),
      name: token.name,
      hint: token.hint,
      may: token.scopes.map((scope) => apiScopes[scope] ?? scope).join(', '),
      made: `${humanTime(token.createdAt, now)}, ${token.createdBy}`,
      used: token.usedAt === null ? null : humanTime(token.usedAt, now),
      isOff: token.revokedAt !== null,
    })),
    scopes: everyApiScope.map((scope) => ({ scope, name: apiScopes[scope] })),
  };
}

interface ApiKeyTold {
  faults: Record<string, string>;
  /** Shown once. */
  key: string | null;
}

const faulty = (faults: Record<string, string>): { told: ApiKeyTold } => ({ told: { faults, key: null } });

const scopesIn = (form: PanelForm) => everyApiScope.filter((scope) => form.all('zakres').includes(scope));

export const apiKeysScreen = dataScreen<Awaited<ReturnType<typeof load>>, ApiKeyTold>({
  address: apiKeysAddress,
  roles: [],
  menu: 'Klucze API',
  load,
  actions: {
    utworz: {
      confirmed: true,
      run: async ({ store, staff, now }, form) => {
        const [name, scopes] = [form.text('nazwa'), scopesIn(form)];
        const fault = apiTokenFault(name, scopes);
        if (fault) return faulty({ [fault.field]: fault.text });
        const made = await store.integration.tokens.create(name, scopes, staff.name, now);
        if (!made) return faulty({ nazwa: 'Kluczy jest już tyle, ile można mieć. Odwołaj te, których nie używasz.' });
        const entry = { action: 'api-key-made', subject: `api-key ${made.id}`, after: { name, scopes } } as const;
        await store.journal.write(staff, entry, now);
        return { told: { faults: {}, key: made.token } };
      },
    },
    odwolaj: {
      run: async ({ store, now }, form) => {
        const id = /^\d{1,9}$/.test(form.text('id')) ? Number(form.text('id')) : 0;
        const gone = await store.integration.tokens.revoke(id, now);
        if (!gone) return faulty({ klucz: 'Ten klucz już nie działa.' });
        return {
          to: apiKeysAddress,
          notice: `Klucz „${gone.name}” już nie działa.`,
          journal: { action: 'api-key-revoked', subject: `api-key ${id}`, before: { name: gone.name } },
        };
      },
    },
  },
});
