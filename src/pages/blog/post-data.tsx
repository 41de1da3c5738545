import { to } from '../../routes.ts';
import type { Post } from '../../shop/content/content.ts';
import { pictureAddress } from '../../shop/product/picture.ts';
import { type FrameData, useFrameData } from '../../ui/context/frame-data.ts';
import { StructuredData } from '../../ui/seo/structured-data.tsx';

/** The post as schema.org data. */
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
    // The store records no later changes of a post.
    dateModified: new Date(post.at).toISOString(),
    author: { '@type': 'Person', name: post.author },
    publisher: { '@type': 'Organization', name: shop.name, url: origin + to('home') },
    mainEntityOfPage: origin + to('post', { slug: post.slug }),
    inLanguage: 'pl',
  };
}
