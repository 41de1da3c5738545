import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ShopSettings } from '../../shop/settings.ts';
import { panelSheet, printSheet } from '../answer.ts';
import { ordersAddress } from './order-addresses.ts';

/** A page for the printer: without a frame and without scripts. */
export function printedPage(settings: ShopSettings, title: string, body: ReactNode): Response {
  const html = (
    <html lang="pl">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} · ${settings.name} · panel`}</title>
        <link rel="stylesheet" href={panelSheet(settings).path} />
        <link rel="stylesheet" href={printSheet.path} />
        <link rel="icon" href="/favicon.ico" />
      </head>
      <body>
        <main id="tresc">
          <h1>{title}</h1>
          <p className="noprint">
            <a href={ordersAddress}>Wróć do zamówień</a> · Wydrukuj tę stronę poleceniem przeglądarki (Ctrl+P).
          </p>
          {body}
        </main>
      </body>
    </html>
  );
  return new Response(`<!doctype html>${renderToStaticMarkup(html)}`, {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
}

interface TableProps {
  /** The caption, for screen readers. */
  name: string;
  columns: readonly string[];
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
  empty: string;
}

export function PrintedTable({ name, columns, rows, empty }: TableProps) {
  if (rows.length === 0) return <p>{empty}</p>;
  return (
    <table aria-label={name}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, index) => (
              <td key={columns[index]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
