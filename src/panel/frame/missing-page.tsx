import { redirectDocument } from 'react-router';
import { pageLoader } from '../page.ts';

export const loader = pageLoader;

/** Reached from another page: a file, a printed page or an address that does not exist comes as a document. */
export function clientLoader({ request }: { request: Request }) {
  throw redirectDocument(request.url);
}

export default function MissingPage() {
  return null;
}
