import type { ReactNode } from 'react';
import { Empty } from '../pieces/empty.tsx';
import { type Column, ListTable } from '../pieces/list/list-table.tsx';
import { Pages } from '../pieces/list/pages.tsx';
import { Views } from '../pieces/list/views.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import type { QueueData } from './queues.ts';

interface Props<Row> {
  title: string;
  lead?: string | undefined;
  id: string;
  queue: QueueData;
  rows: readonly Row[];
  keyOf(row: Row): string;
  labelOf(row: Row): string;
  picture(row: Row): string | null;
  columns: readonly Column<Row>[];
  /** Above the rows, such as a chip. */
  children?: ReactNode;
}

/** A list of cases: those that wait first, by their deadline. */
export const QueuePage = <Row,>({ title, lead, queue, children, ...table }: Props<Row>) => (
  <>
    <PageHead title={title} lead={lead} />
    <ListTable {...table} name={`${title}: ${queue.name}`} empty={<Empty sign="check" title={queue.empty} />}>
      <Views views={queue.views} />
      {children}
    </ListTable>
    <Pages links={queue.pages} />
  </>
);
