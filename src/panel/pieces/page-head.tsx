import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { FrameData } from '../frame/frame-data.ts';
import styles from './page-head.module.css';

interface Props {
  title: string;
  /** Next to the heading, such as a state. */
  beside?: ReactNode;
  /** A sentence below the heading. */
  lead?: ReactNode;
  /** Links and buttons at the right. */
  children?: ReactNode;
}

/** The heading of a page, which is also the title of the window. */
export function PageHead({ title, beside, lead, children }: Props) {
  const frame = useRouteLoaderData<FrameData>('root');
  return (
    <div className={styles.head}>
      <title>{[title, frame?.shop, 'panel'].join(' · ')}</title>
      <div>
        <h1>{title}</h1>
        {beside}
      </div>
      {children ? <div className={styles.actions}>{children}</div> : null}
      {lead ? <p>{lead}</p> : null}
    </div>
  );
}
