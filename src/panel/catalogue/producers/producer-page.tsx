import { pageAction, pageLoader, useScreen } from '../../page.ts';
import { ProducerForm } from './producer-form.tsx';
import type { producerScreen } from './producer-screens.ts';

export const loader = pageLoader;
export const action = pageAction;

export default function ProducerPage() {
  return <ProducerForm {...useScreen<typeof producerScreen>()} />;
}
