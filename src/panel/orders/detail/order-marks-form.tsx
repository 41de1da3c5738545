import { useId } from 'react';
import { Sign } from '../../frame/signs.tsx';
import { ActionForm } from '../../pieces/action-form.tsx';
import { Button } from '../../pieces/button.tsx';
import { Faults, SelectField, TextField } from '../../pieces/editing/form-fields.tsx';
import { Section } from '../../pieces/layout/section.tsx';
import styles from './order-page.module.css';
import type { OrderData, OrderTold } from './order-screen.ts';

/** What the team wrote for itself; first on the page, because the packer must not miss it. */
export function Notes({ notes }: Pick<OrderData, 'notes'>) {
  if (notes.length === 0) return null;
  return (
    <section className={styles.notes} aria-label="Notatki zespołu">
      {notes.map(({ id, who, when, text }) => (
        <div key={id} className={styles.note}>
          <p>{text}</p>
          <small>
            {who}, {when}
          </small>
        </div>
      ))}
    </section>
  );
}

/** Tags, and who takes care of the order. */
export function ForStaff({ order: { tags, knownTags, assigned, people } }: { order: OrderData }) {
  const list = useId();
  return (
    <Section
      title="Dla zespołu"
      id="dla-zespolu"
      lead="Tego kupujący nie widzi. Po znacznikach i opiekunie filtruje się listę."
    >
      <div className={styles.tags}>
        {tags.map((tag) => (
          <ActionForm<OrderTold> key={tag} action="znacznik-usun" fields={{ tag }} showsLoaded={false}>
            <span className={styles.tag}>
              {tag}
              <button type="submit" aria-label={`Usuń znacznik ${tag}`}>
                <Sign name="close" size={14} />
              </button>
            </span>
          </ActionForm>
        ))}
        <ActionForm<OrderTold> key={tags.length} action="znacznik" after={({ faults }) => <Faults texts={faults} />}>
          {({ told }) => (
            <div className={styles.row}>
              <TextField
                name="tag"
                label="Nowy znacznik"
                value={told?.typed.tag}
                maxLength={30}
                width="middle"
                list={list}
              />
              <datalist id={list}>
                {knownTags.map((tag) => (
                  <option key={tag} value={tag} />
                ))}
              </datalist>
              <Button>Dodaj</Button>
            </div>
          )}
        </ActionForm>
        <ActionForm<OrderTold>
          key={`o${assigned?.id ?? 0}`}
          action="opiekun"
          after={({ faults }) => <Faults texts={faults} />}
        >
          <div className={styles.row}>
            <SelectField
              name="opiekun"
              label="Opiekun"
              value={assigned ? String(assigned.id) : ''}
              choices={[['', 'Nikt'], ...people.map(({ id, name }) => [String(id), name] as const)]}
              width="middle"
            />
            <Button>Przypisz</Button>
          </div>
        </ActionForm>
      </div>
    </Section>
  );
}
