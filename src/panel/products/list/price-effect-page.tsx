import { pageLoader, useScreen } from '../../page.ts';
import { PageHead } from '../../pieces/page-head.tsx';
import { PriceEffect } from './price-effect.tsx';
import type { priceEffectScreen } from './price-effect-screen.ts';

export const loader = pageLoader;

export default function PriceEffectPage() {
  const effect = useScreen<typeof priceEffectScreen>();
  return (
    <>
      <PageHead title={`Nowa cena: ${effect.name}`} lead="Nic jeszcze nie jest zapisane." />
      <PriceEffect effect={effect} />
    </>
  );
}
