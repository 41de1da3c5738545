import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { to } from '../routes.ts';
import { buySentences } from '../shop/buy-sentences.ts';
import type { BuyResult } from '../shop/buying.ts';
import type { Tile } from '../shop/catalogue.ts';
import { useToast } from './toast.tsx';
import { useSay } from './words.tsx';

export interface Order {
  tile: Tile;
  form: FormData;
}

/** Sends each order once to the product's own page and says what came of it. */
export function TileOrder({ tile, form }: Order) {
  const say = useSay();
  const toast = useToast();
  const { data, submit } = useFetcher<{ result?: BuyResult }>();
  const sent = useRef<FormData>(undefined);
  const heard = useRef<typeof data>(undefined);

  useEffect(() => {
    if (sent.current === form) return;
    sent.current = form;
    form.set('odpowiedz', 'json');
    submit(form, { method: 'post', action: to('product', { slug: tile.slug }) });
  }, [form, submit, tile.slug]);

  useEffect(() => {
    if (!data || heard.current === data) return;
    heard.current = data;
    for (const { kind, text } of buySentences(data.result ?? null, tile.unit, say)) toast(kind, text);
  }, [data, say, tile.unit, toast]);
  return null;
}
