import { accountMailSayer } from '../../../shop/mail/account-mail-messages.ts';
import {
  accessChangedMail,
  accountDeletedMail,
  changeEmailMail,
  deletionAskedMail,
  emailChangedMail,
} from '../../../shop/mail/account-mails.ts';
import { emailLinkMail } from '../../../shop/mail/email-link-mails.ts';
import { type BlockMail, mailText } from '../../../shop/mail/mail-blocks.ts';
import { mailSayer } from '../../../shop/mail/mail-messages.ts';
import { signInCodeMail } from '../../../shop/mail/mails.ts';
import { newPasswordMail } from '../../../shop/mail/password-mail.ts';
import { useFrameData } from '../../../ui/context/frame-data.ts';
import styles from '../component-gallery.module.css';
import { GalleryState } from '../state.tsx';

const link = 'https://sklep.example/link/0123456789abcdef';
const deletionAt = Date.UTC(2026, 10, 30, 11, 15);

/** The mails about an account, as their recipients read them. */
export function AccountMailPatterns() {
  const frame = useFrameData();
  const overrides = frame?.messages ?? {};
  const shop = frame?.shop.name ?? '';
  const signature = [shop];
  const write = mailSayer(overrides);
  const ofAccount = { shop, contact: 'sklep@sklep.example', signature, write: accountMailSayer(overrides) };
  const ofLink = { login: 'anna', link, shop, signature, overrides };
  const mails: Record<string, BlockMail> = {
    'potwierdzenie adresu': emailLinkMail('confirm-email', ofLink),
    'link do logowania': emailLinkMail('sign-in-link', ofLink),
    'nowe hasło': newPasswordMail([{ login: 'anna', link }], { shop, signature, write }),
    'kod do logowania': signInCodeMail('123456', { shop, signature, write }),
    'zmiana adresu, do nowego': changeEmailMail(link, ofAccount),
    'zmiana adresu, do starego': emailChangedMail(ofAccount),
    'zmiana hasła': accessChangedMail({ kind: 'password-changed' }, { at: deletionAt, link }, ofAccount),
    'dodany klucz': accessChangedMail(
      { kind: 'passkey-added', passkey: 'Telefon' },
      { at: deletionAt, link },
      ofAccount,
    ),
    'usunięty klucz': accessChangedMail(
      { kind: 'passkey-removed', passkey: 'Telefon' },
      { at: deletionAt, link },
      ofAccount,
    ),
    'prośba o usunięcie konta': deletionAskedMail(deletionAt, link, ofAccount),
    'konto usunięte': accountDeletedMail(ofAccount),
  };
  return Object.entries(mails).map(([name, { subject, blocks }]) => (
    <GalleryState key={name} name={name}>
      <p>
        <strong>{subject}</strong>
      </p>
      <p className={styles.mail}>{mailText(blocks)}</p>
    </GalleryState>
  ));
}
