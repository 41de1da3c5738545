import { formatMoney } from '../../shop/money/money.ts';
import type { ShownPrice } from '../../shop/price/change/price-board.ts';
import { badgeText, lineLabel } from '../../shop/price/price-labels.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import { translator } from '../../shop/text/messages.ts';
import { Table } from '../pieces/table.tsx';
import { reasonText, spanText } from './price-words.ts';

/** The price texts that a shopper sees on each day, with the reasons. */
export function PriceBoard({ rows, settings, name }: { rows: ShownPrice[]; settings: ShopSettings; name: string }) {
  const t = translator(settings.messages);
  return (
    <Table
      name={name}
      columns={['Kiedy', 'Cena', 'Kupujący przeczyta', 'Etykieta', 'Dlaczego']}
      empty="Nic."
      rows={rows.map((row, index) => {
        const { offer, labels } = row;
        const unit = offer.unitPrice;
        return {
          key: row.from,
          cells: [
            spanText(row, index === 0),
            <span key="price">
              <strong>{offer.phonePrice ? 'na telefon' : formatMoney(offer.price.gross)}</strong>
              {unit ? <small>{`${formatMoney(unit.price.gross)} / ${unit.per}`}</small> : null}
            </span>,
            labels.lines.length === 0 ? (
              'tylko cenę'
            ) : (
              <ul key="lines" className="lines">
                {labels.lines.map((line) => (
                  <li key={line.kind} className={line.kind === 'regular' ? 'crossed' : undefined}>
                    {`${lineLabel(line, t)}: `}
                    <span>{formatMoney(line.price.gross)}</span>
                    {line.kind === 'saving' ? ` (${line.percent}%)` : ''}
                  </li>
                ))}
              </ul>
            ),
            labels.badge ? `${badgeText(labels.badge, t)}${labels.percent > 0 ? ` −${labels.percent}%` : ''}` : 'brak',
            reasonText(row),
          ],
        };
      })}
    />
  );
}
