import { StartError } from '../src/data/db/start-error.ts';
import { staffLimits } from '../src/shop/limits.ts';
import type { Command } from './command.ts';

/** Commands on staff accounts of the panel. */
export const staffCommands: Record<string, Command> = {
  staff: {
    takes: [],
    does: 'lists the people who may open the panel',
    run: (_, { inShop, print }) =>
      inShop(async (store) => {
        const people = await store.staff.all();
        for (const { email, name, role, disabledAt } of people) {
          print(`${email}  ${role}  ${name}${disabledAt === null ? '' : '  (disabled)'}`);
        }
        print(`People: ${people.length}.`);
      }),
  },
  'staff-access': {
    takes: ['EMAIL'],
    does: 'gives somebody of the panel who lost password or phone a link that sets both anew; the journal says so',
    run: async ([email = ''], { inShop, print }) => {
      await inShop(async (store) => {
        const now = Date.now();
        const token = await store.staff.inviteBack(email, now);
        if (token === null) {
          throw new StartError(`Nobody in the panel has the address ${email}; "witryna staff" lists who there is.`);
        }
        const { id = 0 } = (await store.staff.secrets(email)) ?? {};
        const who = { id: null, name: 'polecenie na serwerze' };
        await store.journal.write(who, { action: 'access-link', subject: `staff ${id}` }, now);
        print(`Open this at the address of the panel. It works once, for ${staffLimits.inviteHours} hours:`);
        print(`/panel/zaproszenie/${token}`);
      });
    },
  },
};
