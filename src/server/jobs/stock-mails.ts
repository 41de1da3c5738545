import { to } from '../../routes.ts';
import { mailSayer } from '../../shop/mail/mail-messages.ts';
import { backInStockMail, confirmWatchMail } from '../../shop/mail/mails.ts';
import { translator } from '../../shop/text/messages.ts';
import { signatureOf } from './account/account-mails.ts';
import { type ComposeParts, type Composers, richMail } from './compose.ts';

/** Mails about sizes that visitors wait for. No mail is sent if the size was removed. */
export const stockMails: Composers<'confirm-watch' | 'back-in-stock'> = {
  'confirm-watch': async ({ sizeRow, token }, parts) => {
    const found = await sizeNamed(sizeRow, parts);
    if (!found) return null;
    const { settings, origin } = parts;
    const link = origin + to('watchConfirm', { token });
    const words = { link, shop: settings.name, write: mailSayer(settings.messages) };
    return richMail(confirmWatchMail(found.product, found.size, words), settings);
  },
  'back-in-stock': async ({ sizeRow }, parts) => {
    const found = await sizeNamed(sizeRow, parts);
    if (!found) return null;
    const { settings, origin } = parts;
    const { product, size } = found;
    const query = product.sizes.length > 1 ? { rozmiar: size.size.id } : {};
    const link = origin + to('product', { slug: product.slug }, query);
    const words = { t: translator(settings.messages), write: mailSayer(settings.messages) };
    return richMail(backInStockMail(product, size, { link, signature: signatureOf(settings), ...words }), settings);
  },
};

async function sizeNamed(sizeRow: number, { store, now }: ComposeParts) {
  const name = await store.outbox.sizeOf(sizeRow);
  const product = name && (await store.catalogue.product(name.product, now()));
  const size = product?.sizes.find((each) => each.size.id === name?.size);
  return product && size ? { product, size } : null;
}
