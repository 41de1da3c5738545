import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import {
  formatRrso,
  type InstalmentPlan,
  instalmentLink,
  instalmentPlan,
  rrsoText,
} from '../../shop/instalments/instalments.ts';
import type { Grosze } from '../../shop/money/money.ts';
import { formatMoney } from '../../shop/money/money.ts';
import type { InstalmentOffer } from '../../shop/settings.ts';
import { counted, nouns } from '../../shop/text/plural.ts';
import { tie } from '../../shop/text/typography.ts';
import { Help } from '../content/help.tsx';
import { useMessages } from '../context/messages.tsx';
import { useOnDemand } from '../loading/on-demand.ts';
import styles from './instalments-offer.module.css';

interface Props {
  system: InstalmentOffer;
  /** The amount paid in instalments, or `null` when instalments are not possible. */
  spread: Grosze | null;
  /** „Oblicz ratę”, or its replacement. */
  children: ReactNode;
}

/** One instalment system: the link, the monthly amount and the legally required information. */
export function InstalmentsOffer({ system, spread, children }: Props) {
  return (
    <div className={styles.instalments}>
      <div className={styles.offer}>
        {children}
        {spread !== null && <Hint plan={lowestPlan(instalmentPlans(spread, system))} />}
      </div>
      {spread !== null && <Terms amount={spread} system={system} />}
    </div>
  );
}

interface LinkProps {
  system: InstalmentOffer;
  amount: Grosze;
  /** Opens a question before following the link. */
  onClick?(event: MouseEvent): void;
}

/** A direct link to the system, for an amount within its limits. */
export function InstalmentsLink({ system, amount, onClick }: LinkProps) {
  const t = useMessages();
  return (
    <a
      className={styles.opener}
      href={instalmentLink(system.link, amount)}
      onClick={onClick}
      aria-haspopup={onClick && 'dialog'}
    >
      {t('instalments.open')}
    </a>
  );
}

export const openerClass = styles.opener;

export const instalmentPlans = (amount: Grosze, { counts, yearlyRate, commission }: InstalmentOffer) =>
  counts.map((count) => instalmentPlan(amount, count, yearlyRate, commission));

const lowestPlan = (plans: InstalmentPlan[]) =>
  plans.reduce((lowest, plan) => (plan.monthly < lowest.monthly ? plan : lowest));

/** The lowest monthly amount with the annual rate of that plan, and the required warning. */
function Hint({ plan: { monthly, count, rrso } }: { plan: InstalmentPlan }) {
  const t = useMessages();
  return (
    <>
      <span>
        {t('instalments.hint', { amount: formatMoney(monthly), count: counted(count, nouns.instalment) })},{' '}
        {t('instalments.rrso', { rrso: formatRrso(rrso) })} <Help topic="rrso" />
      </span>
      <strong className={styles.warning}>{tie(t('instalments.warning'))}</strong>
    </>
  );
}

/**
 * The Polish act on consumer credit requires the annual rate, an example and a warning next to a monthly amount, and
 * the direct link shows no dialog that could contain them. The plans are loaded when the details are opened.
 */
function Terms({ amount, system }: { amount: Grosze; system: InstalmentOffer }) {
  const t = useMessages();
  const [{ piece: Plans }, ask] = useOnDemand(loadPlans);
  const details = useRef<HTMLDetailsElement>(null);
  // It may have been opened before this script was loaded.
  useEffect(() => {
    if (details.current?.open) ask();
  }, [ask]);
  return (
    <details ref={details} className={styles.terms} onToggle={ask}>
      <summary>{t('instalments.terms')}</summary>
      {Plans && <Plans amount={amount} plans={instalmentPlans(amount, system)} system={system} />}
      <InstalmentsLaw system={system} />
    </details>
  );
}

const loadPlans = async () => (await import('./instalments-plan.tsx')).InstalmentPlans;

export function InstalmentsLaw({ system }: { system: InstalmentOffer }) {
  const t = useMessages();
  return (
    <div className={styles.law}>
      <p>
        {t('instalments.example')}, {t('instalments.rrso', { rrso: rrsoText(system.rrso) })}:{' '}
        {tie(system.representativeExample)}
      </p>
      <p>{tie(system.warning)}</p>
    </div>
  );
}
