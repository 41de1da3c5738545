import { Link } from 'react-router';
import { to } from '../../routes.ts';
import { highlight } from '../../shop/search/highlight.ts';
import { suggestMessages } from '../../shop/search/suggest-messages.ts';
import {
  type SuggestedKind,
  type SuggestedSection,
  type Suggestion,
  suggestedLines,
} from '../../shop/search/suggested.ts';
import { tie } from '../../shop/text/typography.ts';
import { useFrameData } from '../context/frame-data.ts';
import { useMessages } from '../context/messages.tsx';
import styles from './search-list.module.css';

/** The results and their query. Matches of that query stay marked while the next one is typed. */
export interface Answer {
  text: string;
  sections: SuggestedSection[];
}

export const listId = 'podpowiedzi';
export const optionId = (index: number) => `podpowiedz-${index}`;

/** All lines in the order of the arrow keys. The last one links to all results. */
export function suggestionsIn({ sections }: Answer, text: string): Suggestion[] {
  return [...sections.flatMap(({ options }) => options), { name: '', link: to('search', {}, { q: text }) }];
}

const titles = {
  products: 'suggest.products',
  menuNodes: 'suggest.categories',
  producers: 'suggest.producers',
  series: 'suggest.series',
  cms: 'suggest.infoPages',
  searchQueries: 'suggest.queries',
} as const satisfies Record<SuggestedKind, keyof typeof suggestMessages>;

export function SearchList({ answer, text, active }: { answer: Answer; text: string; active: number | null }) {
  const t = useMessages(suggestMessages);
  const { sections } = answer;
  const last = suggestionsIn(answer, text).length - 1;
  let first = 0;
  return (
    <div className={styles.panel}>
      <div
        id={listId}
        role="listbox"
        aria-label={t('suggest.list')}
        className={styles.list}
        // A press would move the focus to the option and close the list before the click.
        onMouseDown={(event) => event.preventDefault()}
      >
        {sections.map(({ kind, options }) => {
          const start = first;
          first += options.length;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox.
            <div key={kind} role="group" aria-labelledby={`${listId}-${kind}`} className={styles[kind] ?? styles.words}>
              <p id={`${listId}-${kind}`} className={styles.title}>
                {t(titles[kind])}
              </p>
              {options.map((option, index) => (
                <Option key={option.link} option={option} query={answer.text} {...placeOf(start + index, active)} />
              ))}
            </div>
          );
        })}
        <Link to={to('search', {}, { q: text })} className={styles.all} {...placeOf(last, active)}>
          {t('suggest.all')}
        </Link>
      </div>
    </div>
  );
}

const placeOf = (index: number, active: number | null) =>
  ({ id: optionId(index), role: 'option', tabIndex: -1, 'aria-selected': index === active }) as const;

interface OptionProps extends ReturnType<typeof placeOf> {
  option: Suggestion;
  query: string;
}

function Option({ option: { name, link, icon, price }, query, ...place }: OptionProps) {
  const t = useMessages();
  const netFirst = useFrameData()?.netFirst ?? false;
  return (
    <Link to={link} className={styles.option} {...place}>
      {icon !== undefined && (
        <span className={styles.icon}>{icon && <img src={icon} alt="" width={64} height={64} />}</span>
      )}
      <span className={styles.name}>
        {highlight(tie(name), query).map(({ text, marked }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name have no other key than their position.
          marked ? <mark key={index}>{text}</mark> : text,
        )}
      </span>
      {price && (
        <span className={styles.price}>
          {suggestedLines(price, netFirst, t).map((line) => (
            <span key={line}>{line} </span>
          ))}
        </span>
      )}
    </Link>
  );
}
