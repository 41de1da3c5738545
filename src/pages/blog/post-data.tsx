import { to } from '../../routes.ts';
import type { Post } from '../../shop/content/content.ts';
import { pictureAddress } from '../../shop/product/picture.ts';
import { type FrameData, useFrameData } from '../../ui/context/frame-data.ts';
import { StructuredData } from '../../ui/seo/structured-data.tsx';

/** What search engines read of a post (schema.org). */
export function PostData({ post }: { post: Post }) {
  const frame = useFrameData();
  return <StructuredData facts={import.meta.env.SSR && frame !== undefined && postFacts(post, frame)} />;
}

function postFacts(post: Post, { origin, shop }: FrameData) {
  return {
    '@type': 'BlogPosting',
    headline: post.name,
    description: post.lead,
    image: origin + pictureAddress(post.picture, 1280),
    datePublished: new Date(post.at).toISOString(),
    // A post is written once; the store knows no later change of it.
    dateModified: new Date(post.at).toISOString(),
    author: { '@type': 'Person', name: post.author },
    publisher: { '@type': 'Organization', name: shop.name, url: origin + to('home') },
    mainEntityOfPage: origin + to('post', { slug: post.slug }),
    inLanguage: 'pl',
  };
}
