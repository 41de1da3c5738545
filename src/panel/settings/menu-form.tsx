import { type MenuLink, type MenuName, menuLimits } from '../../shop/content/menus.ts';
import { ActionForm, Button } from '../pieces/form.tsx';
import type { TargetGroup } from './menu-targets.ts';

/** The values of the form for a new entry. */
export interface Typed {
  label: string;
  target: string;
  address: string;
}

interface RowProps {
  menu: MenuName;
  link: MenuLink;
  at: number;
}

/** Identifies the entry of a form by position and address, so that a moved entry is noticed. */
const Which = ({ menu, link, at }: RowProps) => (
  <>
    <input type="hidden" name="menu" value={menu} />
    <input type="hidden" name="at" value={at} />
    <input type="hidden" name="was" value={link.address} />
  </>
);

function Deed({ action, text, ...row }: RowProps & { action: string; text: string }) {
  return (
    <ActionForm action={action}>
      <Which {...row} />
      <Button quiet>
        {text}
        <span className="hidden">{`: ${row.link.label}`}</span>
      </Button>
    </ActionForm>
  );
}

export function MenuRows({ menu, links }: { menu: MenuName; links: readonly MenuLink[] }) {
  if (links.length === 0) return <p className="empty">To menu jest puste.</p>;
  return (
    <ol className="entries">
      {links.map((link, at) => {
        const id = `${menu}-${at}`;
        return (
          <li key={link.address}>
            <ActionForm action="nazwa" className="row">
              <Which menu={menu} link={link} at={at} />
              <span className="field">
                <label htmlFor={id}>
                  Nazwa<span className="hidden">{` pozycji ${at + 1}`}</span>
                </label>
                <input id={id} name="label" defaultValue={link.label} maxLength={menuLimits.label} />
              </span>
              <Button quiet>
                Zmień nazwę<span className="hidden">{`: ${link.label}`}</span>
              </Button>
            </ActionForm>
            <code>{link.address}</code>
            <div className="row">
              {at > 0 ? <Deed menu={menu} link={link} at={at} action="wyzej" text="Wyżej" /> : null}
              {at < links.length - 1 ? <Deed menu={menu} link={link} at={at} action="nizej" text="Niżej" /> : null}
              <Deed menu={menu} link={link} at={at} action="usun" text="Usuń" />
            </div>
          </li>
        );
      })}
    </ol>
  );
}

export function AddForm({
  menu,
  targets,
  typed = { label: '', target: '', address: '' },
  where,
}: {
  menu: MenuName;
  targets: readonly TargetGroup[];
  typed?: Typed | undefined;
  where: string;
}) {
  return (
    <details className="adding" open={typed.label + typed.address !== ''}>
      <summary>
        Dodaj pozycję<span className="hidden">{`: ${where}`}</span>
      </summary>
      <ActionForm action="dodaj">
        <input type="hidden" name="menu" value={menu} />
        <p className="field">
          <label htmlFor={`${menu}-target`}>Dokąd prowadzi</label>
          <select id={`${menu}-target`} name="target" defaultValue={typed.target}>
            <option value="">Własny adres (poniżej)</option>
            {targets.map((group) => (
              <optgroup key={group.name} label={group.name}>
                {group.targets.map(({ address, name }) => (
                  <option key={address} value={address}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </p>
        <p className="field">
          <label htmlFor={`${menu}-address`}>Własny adres</label>
          <input
            id={`${menu}-address`}
            name="address"
            defaultValue={typed.address}
            maxLength={menuLimits.address}
            aria-describedby={`${menu}-address-hint`}
          />
          <small id={`${menu}-address-hint`}>W sklepie, np. /szukaj?q=len, albo gdzie indziej, od https://.</small>
        </p>
        <p className="field">
          <label htmlFor={`${menu}-label`}>Nazwa</label>
          <input
            id={`${menu}-label`}
            name="label"
            defaultValue={typed.label}
            maxLength={menuLimits.label}
            aria-describedby={`${menu}-label-hint`}
          />
          <small id={`${menu}-label-hint`}>Pusta: taka, jak nazwa kategorii lub strony.</small>
        </p>
        <Button>Dodaj do menu</Button>
      </ActionForm>
    </details>
  );
}
