import { type MenuName, menuLimits, menuNames } from '../../shop/content/menus.ts';
import { useScreen } from '../page.ts';
import { ActionForm } from '../pieces/action-form.tsx';
import { Button } from '../pieces/button.tsx';
import { TextField } from '../pieces/editing/form-fields.tsx';
import { OrderedList } from '../pieces/editing/ordered-list.tsx';
import { Section } from '../pieces/layout/section.tsx';
import { menuTexts } from './look-names.ts';
import styles from './look-page.module.css';
import type { lookScreen } from './look-screen.ts';
import type { TargetGroup } from './menu-targets.ts';
import { type LookAnswer, PartForm } from './part-form.tsx';

export const MenusForm = () => (
  <>
    {menuNames.map((menu) => (
      <MenuForm key={menu} menu={menu} />
    ))}
  </>
);

function MenuForm({ menu }: { menu: MenuName }) {
  const { menus, marks, targets, isOwn } = useScreen<typeof lookScreen>();
  const { title, about } = menuTexts[menu];
  return (
    <Section title={title} lead={about}>
      <PartForm
        action="menu"
        mark={marks.menus}
        label={title}
        fields={{ menu }}
        isAbout={(told) => told.menu === undefined || told.menu === menu}
      >
        {(told) => {
          const links = told?.typed?.links ?? menus[menu];
          return (
            <>
              {told?.faults.menu ? (
                <p role="alert" className={styles.fault}>
                  {told.faults.menu}
                </p>
              ) : null}
              <OrderedList
                label={title}
                rows={links}
                keyOf={({ address }) => address}
                nameOf={({ label }) => label}
                canRemove
              >
                {({ label, address }) => (
                  <>
                    <input type="hidden" name="address" value={address} />
                    <TextField
                      name="label"
                      label={
                        <span className={styles.small}>
                          <span className={styles.hidden}>Nazwa pozycji </span>
                          {address}
                        </span>
                      }
                      value={label}
                      fault={told?.faults[address]}
                      maxLength={menuLimits.label}
                    />
                  </>
                )}
              </OrderedList>
              {links.length < menuLimits[menu] ? (
                <NewEntry key={links.length} title={title} targets={targets} told={told} />
              ) : (
                <p>{`Więcej pozycji się nie zmieści: jest ich już ${menuLimits[menu]}.`}</p>
              )}
            </>
          );
        }}
      </PartForm>
      {isOwn[menu] ? (
        <ActionForm<LookAnswer> action="menu" fields={{ menu, mark: marks.menus, przywroc: '1' }} showsLoaded={false}>
          <Button kind="quiet" label={`Wróć do menu z kategorii: ${title}`}>
            Wróć do menu z kategorii
          </Button>
        </ActionForm>
      ) : (
        <p className={styles.lead}>
          To menu sklep układa sam z kategorii. Po pierwszej zmianie nowe kategorie dodajesz tu samodzielnie.
        </p>
      )}
    </Section>
  );
}

function NewEntry({
  title,
  targets,
  told,
}: {
  title: string;
  targets: readonly TargetGroup[];
  told: LookAnswer | null;
}) {
  const typed = told?.typed?.entry ?? { label: '', target: '', address: '' };
  return (
    <details className={styles.adding} open={typed.label + typed.address !== ''}>
      <summary>
        Dodaj pozycję<span className={styles.hidden}>{`: ${title}`}</span>
      </summary>
      <div className={styles.form}>
        <label className={styles.target}>
          Dokąd prowadzi
          <select name="target" defaultValue={typed.target}>
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
        </label>
        <TextField
          name="new-address"
          label="Własny adres"
          value={typed.address}
          fault={told?.faults['new-address']}
          maxLength={menuLimits.address}
          hint="W sklepie, np. /szukaj?q=len, albo gdzie indziej, od https://."
        />
        <TextField
          name="new-label"
          label="Nazwa"
          value={typed.label}
          fault={told?.faults['new-label']}
          maxLength={menuLimits.label}
          hint="Pusta: taka, jak nazwa kategorii lub strony."
        />
        <div>
          <Button name="dodaj" value="1">
            Dodaj do menu
          </Button>
        </div>
      </div>
    </details>
  );
}
