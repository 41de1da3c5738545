import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import type { Carrier, PickupPoint } from '../../shop/delivery/delivery-option.ts';
import type { MapTiles } from '../../shop/delivery/delivery-settings.ts';
import { noPoints, type PointsFound } from '../../shop/delivery/points/pickup-places.ts';
import { pointMessages } from '../../shop/delivery/points/point-messages.ts';
import { useMessages } from '../context/messages.tsx';
import { Field } from '../form/field.tsx';
import { useLive } from '../loading/live.ts';
import { useOnDemand } from '../loading/on-demand.ts';
import styles from './point-chooser.module.css';
import { PointList } from './point-list.tsx';
import { PointStatus } from './point-status.tsx';
import { PointText } from './point-text.tsx';
import { usePointSearch } from './use-point-search.ts';

interface PointChooserProps {
  carrier: Carrier;
  /** Default: the legend of a collected parcel. */
  legend?: string;
  /**
   * Fields of the surrounding form: the search text, the code of the chosen point, and the page of the list. Without
   * scripts the buttons submit the form with a page, and the server renders the chooser again.
   */
  names: { search: string; point: string; page: string };
  /** The search text and the server's results. */
  text?: string;
  found?: PointsFound;
  chosen?: PickupPoint | null;
  tiles?: MapTiles | null;
  error?: string | undefined;
  onChoose?(point: PickupPoint): void;
}

const loadMap = async () => (await import('./map/point-map.tsx')).PointMap;

/** Selects a pickup point from a list or on a map. */
export function PointChooser({ carrier, legend, names, tiles = null, error, onChoose, ...first }: PointChooserProps) {
  const t = useMessages(pointMessages);
  const live = useLive();
  const id = useId();
  const [chosen, setChosen] = useState(first.chosen ?? null);
  // The list stays open after a choice, because it has the focus and arrow keys continue to choose.
  const [isOpenFirst] = useState(!first.chosen);
  const [mapShown, setMapShown] = useState(false);
  const [{ piece: PointMap, state: mapState }, askMap] = useOnDemand(loadMap);
  const search = usePointSearch(carrier, first.text ?? '', first.found ?? noPoints);
  const details = useRef<HTMLDetailsElement>(null);
  const field = useRef<HTMLInputElement>(null);

  const choose = (point: PickupPoint) => {
    setChosen(point);
    onChoose?.(point);
  };
  const submit = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    search.submit(field.current?.value ?? '');
  };
  const toggleMap = () => {
    askMap();
    setMapShown((shown) => !shown);
  };
  const done = () => {
    if (details.current) details.current.open = false;
    details.current?.querySelector('summary')?.focus();
  };

  return (
    <fieldset className={styles.chooser} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{legend ?? t('pickup.legend')}</legend>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {chosen && (
        <div className={styles.chosen}>
          <p>{t('pickup.chosen')}</p>
          <PointText point={chosen} />
        </div>
      )}
      <details ref={details} open={isOpenFirst || Boolean(error)}>
        <summary className={styles.change}>{t(chosen ? 'pickup.change' : 'pickup.choose')}</summary>
        <div className={styles.search}>
          <Field
            ref={field}
            label={t('pickup.search')}
            hint={t('pickup.searchHint')}
            name={names.search}
            defaultValue={first.text}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => search.type(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && submit(event)}
          />
          <button type="submit" name={names.page} value="1" formNoValidate onClick={submit}>
            {t('pickup.find')}
          </button>
        </div>
        {live && (
          <div className={styles.ways}>
            <button type="button" onClick={search.near}>
              {t('pickup.near')}
            </button>
            <button type="button" aria-expanded={mapShown} onClick={toggleMap}>
              {t(mapShown ? 'pickup.hideMap' : 'pickup.showMap')}
            </button>
          </div>
        )}
        <div className={styles.results} data-map={mapShown || undefined}>
          <div className={styles.list} aria-busy={search.state === 'loading'}>
            <PointStatus search={search} />
            <PointList
              points={search.points}
              page={search.found.page}
              chosen={chosen}
              onChoose={choose}
              name={names.point}
            />
            {search.found.more && (
              <button
                type="submit"
                name={names.page}
                value={search.found.page + 1}
                formNoValidate
                onClick={(event) => {
                  event.preventDefault();
                  search.more();
                }}
              >
                {t('pickup.more')}
              </button>
            )}
          </div>
          {mapShown && mapState === 'failed' && <p role="alert">{t('pickup.mapFailed')}</p>}
          {mapShown && PointMap && (
            <PointMap
              question={search.question}
              points={search.points}
              chosen={chosen}
              tiles={tiles}
              onChoose={choose}
              onArea={search.within}
            />
          )}
        </div>
        {live && chosen && (
          <button type="button" className={styles.done} onClick={done}>
            {t('pickup.done')}
          </button>
        )}
      </details>
    </fieldset>
  );
}
