import { usualUnits } from '../src/shop/product/usual-units.ts';
import type { DemoUnit, UnitId } from './shape.ts';

export const units: Record<UnitId, DemoUnit> = usualUnits;
