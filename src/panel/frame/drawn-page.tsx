import { type LoaderFunctionArgs, redirectDocument, useLoaderData } from 'react-router';
import { viewContext } from '../page.ts';
import { Drawn } from './drawn.tsx';

/** A screen that only the server draws. Its forms and links load whole pages. */
export const loader = ({ context }: LoaderFunctionArgs) => ({ title: context.get(viewContext).drawn?.title ?? '' });

/** Reached from another page without a page load: such a screen needs one, because its script runs with the page. */
export function clientLoader({ request }: { request: Request }) {
  throw redirectDocument(request.url);
}

export default function DrawnPage() {
  const { title } = useLoaderData<typeof loader>();
  return <Drawn title={title} />;
}
