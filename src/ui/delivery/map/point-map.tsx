import { useEffect, useId, useRef, useState } from 'react';
import type { PickupPoint } from '../../../shop/delivery/delivery-option.ts';
import type { MapTiles } from '../../../shop/delivery/delivery-settings.ts';
import type { FoundPoint, MapArea } from '../../../shop/delivery/points/pickup-places.ts';
import { pointMapMessages } from '../../../shop/delivery/points/point-map-messages.ts';
import type { PointQuestion } from '../../../shop/delivery/points/point-question.ts';
import { counted, nouns } from '../../../shop/text/plural.ts';
import { useMessages } from '../../context/messages.tsx';
import { fetchPoints } from '../find-points.ts';
import { type LeafletMap, leafletMap } from './leaflet-map.ts';
import './point-map.css';
import styles from './point-map.module.css';

interface Props {
  /** The query of the list. The map follows it unless the query came from the map. */
  question: PointQuestion;
  points: readonly FoundPoint[];
  chosen: PickupPoint | null;
  tiles: MapTiles | null;
  onChoose(point: PickupPoint): void;
  onArea(area: MapArea): void;
}

/** The points of the list and all others in the visible area. The map has no function that the list lacks. */
export function PointMap({ question, points, chosen, tiles, onChoose, onArea }: Props) {
  const t = useMessages(pointMapMessages);
  const id = useId();
  const place = useRef<HTMLElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [view, setView] = useState<{ area: MapArea; byHand: boolean } | null>(null);
  const choose = useRef(onChoose);
  choose.current = onChoose;
  const note = useMarks(map, question, view?.area ?? null);

  useEffect(() => {
    if (!place.current) return;
    const made = leafletMap(place.current, {
      tiles,
      texts: {
        cluster: (count) => t('pointMap.cluster', { points: counted(count, nouns.point) }),
        point: ({ street, city, name }) => `${street}, ${city}, ${name}`,
      },
      onChoose: (point) => choose.current(point),
      onMove: (area, byHand) => setView({ area, byHand }),
    });
    setMap(made);
    return () => {
      setMap(null);
      made.remove();
    };
  }, [tiles, t]);

  const followsMap = question.area !== null;
  useEffect(() => {
    if (!map) return;
    map.add(points);
    if (!followsMap) map.fit(points);
  }, [map, points, followsMap]);

  useEffect(() => {
    if (!map) return;
    if (chosen) map.add([chosen]);
    map.choose(chosen);
  }, [map, chosen]);

  return (
    <div className={styles.map}>
      <section ref={place} aria-label={t('pointMap.name')} aria-describedby={id} data-pickup-map="" />
      <div className={styles.buttons}>
        <button type="button" onClick={() => map?.zoom(1)}>
          {t('pointMap.closer')}
        </button>
        <button type="button" onClick={() => map?.zoom(-1)}>
          {t('pointMap.further')}
        </button>
        {view?.byHand && (
          <button type="button" onClick={() => onArea(view.area)}>
            {t('pointMap.area')}
          </button>
        )}
      </div>
      <p id={id} className={styles.keys}>
        {t('pointMap.keys')}
      </p>
      <p role="status">{note}</p>
      {tiles && <p className={styles.source}>{tiles.attribution}</p>}
    </div>
  );
}

/** Fetches the points of the visible area. Returns a sentence about missing ones. */
function useMarks(map: LeafletMap | null, { carrier }: PointQuestion, area: MapArea | null): string {
  const t = useMessages(pointMapMessages);
  const [note, setNote] = useState('');
  useEffect(() => {
    if (!map || !area) return;
    const leaving = new AbortController();
    const question = { carrier, text: '', near: null, area, page: 1, marks: true };
    fetchPoints(question, leaving.signal).then(
      ({ points, total, more }) => {
        map.add(points);
        setNote(more ? t('pointMap.part', { shown: points.length, all: counted(total ?? 0, nouns.point) }) : '');
      },
      () => {
        if (!leaving.signal.aborted) setNote(t('pointMap.failed'));
      },
    );
    return () => leaving.abort();
  }, [map, area, carrier, t]);
  return note;
}
