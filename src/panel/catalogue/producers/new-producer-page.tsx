import { pageAction, pageLoader, useScreen } from '../../page.ts';
import { ProducerForm } from './producer-form.tsx';
import type { newProducerScreen } from './producer-screens.ts';

export const loader = pageLoader;
export const action = pageAction;

export default function NewProducerPage() {
  return <ProducerForm {...useScreen<typeof newProducerScreen>()} />;
}
