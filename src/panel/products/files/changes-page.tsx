import type { ReactNode } from 'react';
import { otherShops } from '../../../shop/owner/move/other-shop-file.ts';
import { panelPath } from '../../addresses.ts';
import { PanelLink } from '../../frame/panel-link.tsx';
import { pageAction, pageLoader, useScreen } from '../../page.ts';
import { ActionForm } from '../../pieces/action-form.tsx';
import { Button } from '../../pieces/button.tsx';
import { Faults, FileField } from '../../pieces/editing/form-fields.tsx';
import { Empty } from '../../pieces/empty.tsx';
import { Detail } from '../../pieces/layout/detail.tsx';
import { Section } from '../../pieces/layout/section.tsx';
import { type Column, ListTable } from '../../pieces/list/list-table.tsx';
import { PageHead } from '../../pieces/page-head.tsx';
import { StateLabel } from '../../pieces/state-label.tsx';
import { changeStates } from './change-names.ts';
import styles from './changes.module.css';
import type { changesScreen, FileTold } from './changes-screen.ts';
import { fileAddresses } from './file-addresses.ts';

export const loader = pageLoader;
export const action = pageAction;

type Data = ReturnType<typeof useScreen<typeof changesScreen>>;

const columns: readonly Column<Data['rows'][number]>[] = [
  {
    id: 'zmiana',
    name: 'Zmiana',
    isFixed: true,
    phone: 'first',
    cell: ({ id, title }) => <PanelLink to={panelPath(fileAddresses.change, { id })}>{title}</PanelLink>,
  },
  {
    id: 'stan',
    name: 'Stan',
    cell: ({ state }) => <StateLabel tone={changeStates[state].tone}>{changeStates[state].name}</StateLabel>,
  },
  { id: 'kto', name: 'Kto', phone: 'none', cell: ({ who }) => who },
  { id: 'kiedy', name: 'Kiedy', phone: 'last', cell: ({ when }) => <span title={when.whole}>{when.short}</span> },
];

export default function ChangesPage() {
  const { isOwner, most, rows } = useScreen<typeof changesScreen>();
  return (
    <>
      <PageHead title="Plik CSV i zmiany wielu produktów" />
      <Detail side={<Downloads isOwner={isOwner} />}>
        <Section
          title="Produkty z pliku CSV"
          id="z-pliku"
          lead="Plik dodaje produkty o nowych kodach i zmienia te o znanych. Zmieniają się tylko kolumny, które w nim są. Najpierw zobaczysz każdą różnicę. Nowe produkty są ukryte, dopóki ich nie pokażesz."
        >
          <FileForm action="plik">
            <FileField name="plik" label="Plik CSV" accept=".csv,text/csv" hint={`Do ${most} produktów i 20 MB.`} />
            <Button kind="main">Pokaż różnice</Button>
          </FileForm>
        </Section>
        <Section
          title="Wiele zdjęć naraz"
          id="wiele-zdjec"
          lead="Nazwa pliku mówi, czyje to zdjęcie: KUB-7.jpg jest pierwszym zdjęciem produktu o kodzie KUB-7, a KUB-7-2.jpg drugim."
        >
          <FileForm action="zdjecia">
            <FileField name="zdjecia" label="Pliki JPG, PNG lub WebP" accept="image/jpeg,image/png,image/webp" isMany />
            <Button>Dodaj zdjęcia</Button>
          </FileForm>
        </Section>
        <Section title="Ostatnie zmiany" id="ostatnie">
          <ListTable
            id="zmiany-produktow"
            name="Zmiany wielu produktów"
            rows={rows}
            keyOf={({ id }) => String(id)}
            labelOf={({ title }) => title}
            columns={columns}
            empty={
              <Empty sign="products" title="Nie było jeszcze takich zmian.">
                <p>Każda zmiana z pliku albo z listy produktów zostaje tu z różnicami i można ją cofnąć.</p>
              </Empty>
            }
          />
        </Section>
      </Detail>
    </>
  );
}

const FileForm = ({ action: name, children }: { action: string; children: ReactNode }) => (
  <ActionForm<FileTold> action={name} files className={styles.form}>
    {({ told }) => (
      <>
        {told ? <Faults texts={told.faults} heading={told.heading} /> : null}
        {children}
      </>
    )}
  </ActionForm>
);

const Downloads = ({ isOwner }: { isOwner: boolean }) => (
  <Section title="Pobierz" id="pobierz">
    <ul className={styles.downloads}>
      <li>
        <a href="/panel/produkty/wzor.csv" download>
          Wzór pliku
        </a>
        <small>Wszystkie kolumny i dwa przykładowe wiersze.</small>
      </li>
      <li>
        <a href="/panel/produkty/eksport.csv" download>
          Wszystkie produkty
        </a>
        <small>Popraw je w arkuszu i wyślij z powrotem.</small>
      </li>
      {Object.entries(otherShops).map(([shop, name]) => (
        <li key={shop}>
          <a href={panelPath(fileAddresses.otherShop, { shop })} download>
            Dla {name}
          </a>
          <small>
            Wszystkie produkty w pliku, który wczytuje {name}. Ceny są z VAT-em: włącz tam ceny z podatkiem.
          </small>
        </li>
      ))}
      {isOwner ? (
        <li>
          <a href="/panel/eksport.tar.gz" download>
            Całość (tar.gz)
          </a>
          <small>Wszystko, co jest Twoje w sklepie, razem ze zdjęciami, stronami i ustawieniami.</small>
        </li>
      ) : null}
    </ul>
  </Section>
);
