import type { AccountNeeds } from '../screen.ts';

/** The variables of the server that connect the shop, one line per provider or carrier. */
export const AccountNeedsList = ({ kinds }: { kinds: AccountNeeds[] }) => (
  <ul>
    {kinds.map(({ label, required }) => (
      <li key={label}>
        {label}: {required.map((one) => `${one.variable} (${one.label})`).join(', ')}
      </li>
    ))}
  </ul>
);
