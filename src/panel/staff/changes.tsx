import type { JournalEntry } from '../../data/staff/journal.ts';
import type { LabelCarrierFacts } from '../../shop/order/labels/label-carrier.ts';
import { journalChanges } from './journal-changes.ts';
import { journalFieldName, journalValueName } from './journal-values.ts';

/** The changes of a journal entry, in the panel's terms. */
export function JournalChanges({ entry, carriers }: { entry: JournalEntry; carriers: readonly LabelCarrierFacts[] }) {
  const changes = journalChanges(entry.before, entry.after);
  if (changes.length === 0) return null;
  const named = (field: string, value: string | null) => value && journalValueName(entry, field, value, carriers);
  return (
    <details>
      <summary>{`Zmiany: ${changes.length}`}</summary>
      <ul className="differences">
        {changes.map(({ name, before, after }) => (
          <li key={name}>
            {name === '' ? '' : `${journalFieldName(name)}: `}
            {before === null ? null : (
              <>
                <del>{named(name, before)}</del> <span aria-hidden="true">→</span>{' '}
              </>
            )}
            <ins>{named(name, after) ?? '–'}</ins>
          </li>
        ))}
      </ul>
    </details>
  );
}
