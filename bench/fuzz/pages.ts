import { type Form, formsIn } from '../../testing/hostile/forms-of-pages.ts';

type Sender = 'client' | 'owner';

export interface PageForm extends Form {
  sender: Sender;
}

export interface KnownPages {
  paths: { sender: Sender; path: string }[];
  forms: PageForm[];
}

const most = 400;
/** A reader who followed these would be signed out, or read files. */
const left = /wyloguj|\/eksport|\.(?:csv|xml|zip|pdf)/;

/** Reads pages as a client and as an owner, from link to link, and keeps their addresses and forms. */
export async function readPages(origin: string, cookies: Record<Sender, string>): Promise<KnownPages> {
  const [client, owner] = [
    await readFrom('/', 'client', origin, cookies.client),
    await readFrom('/panel', 'owner', origin, cookies.owner),
  ];
  return { paths: [...client.paths, ...owner.paths], forms: [...client.forms, ...owner.forms] };
}

async function readFrom(first: string, sender: Sender, origin: string, cookie: string): Promise<KnownPages> {
  const known: KnownPages = { paths: [], forms: [] };
  const linked = new Map<string, number>();
  const shapes = new Set<string>();
  const waiting = [first];
  while (waiting.length > 0 && known.paths.length < most) {
    const path = waiting.shift() as string;
    const answer = await fetch(origin + path, { redirect: 'manual', headers: { cookie } });
    const html = await answer.text();
    known.paths.push({ sender, path });
    if (!answer.headers.get('content-type')?.includes('html')) continue;
    for (const form of formsIn(html)) {
      const action = form.action.replace(/#.*/, '') || path;
      const shape = `${shapeOf(action)} ${Object.keys(form.fields)} ${form.buttons}`;
      if (!shapes.has(shape)) known.forms.push({ ...form, action, sender });
      shapes.add(shape);
    }
    for (const link of linksIn(html, sender)) {
      // Two pages of a kind are enough.
      const count = (linked.get(shapeOf(link)) ?? 0) + 1;
      linked.set(shapeOf(link), count);
      if (count <= 2) waiting.push(link);
    }
  }
  return known;
}

const linksIn = (html: string, sender: Sender): string[] =>
  [...html.matchAll(/<a\b[^>]*\shref="([^"#]+)/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .filter((link) => link.startsWith('/') && !link.startsWith('//') && !left.test(link))
    .filter((link) => link.startsWith('/panel') === (sender === 'owner'));

/** An address without the words and numbers that differ among pages of a kind. */
const shapeOf = (link: string): string => {
  const [path = '', query = ''] = link.split('?');
  const parts = path.split('/').map((part, at) => (at > 1 && /\d|-/.test(part) ? ':' : part));
  const kinds = ['produkt', 'kategoria', 'producent', 'seria', 'blog', 'informacje'];
  if (kinds.includes(parts[1] ?? '') && parts.length > 2) parts[2] = ':';
  return `${parts.join('/')}?${[...new URLSearchParams(query).keys()].sort()}`;
};
