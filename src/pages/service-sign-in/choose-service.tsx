import { Link } from 'react-router';
import { to } from '../../routes.ts';
import { serviceMessages } from '../../shop/account/service/service-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { ServiceLinks } from '../../ui/account/service-links.tsx';
import { useMessages } from '../../ui/context/messages.tsx';

interface Props {
  offered: { id: string; name: string }[];
  /** Values of a partly filled form. They are sent along and come back with the shopper. */
  values: Record<string, string>;
}

/** Shown to visitors who have not signed in at a service yet. */
export function ChooseService({ offered, values }: Props) {
  const t = useMessages(serviceMessages);
  return (
    <>
      <h1>{tie(t('service.registerTitle'))}</h1>
      <p>{tie(t(offered.length > 0 ? 'service.choose' : 'service.noneOffered'))}</p>
      <ServiceLinks services={offered} back={to('registerByService', {}, values)} verb="register" />
      <p>
        <Link to={to('register')}>{t('service.withPassword')}</Link>
      </p>
    </>
  );
}
