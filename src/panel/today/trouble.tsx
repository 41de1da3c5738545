import type { FailedJob, StuckJob } from '../../data/jobs/jobs.ts';
import type { LowStock } from '../../data/staff/today.ts';
import { jobName } from '../../shop/job-kinds.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import { ActionForm, Button } from '../pieces/form.tsx';
import { Table } from '../pieces/table.tsx';
import { whenText } from '../pieces/when.ts';

/** The first line of an error names the failure; the rest is for engineers. */
const firstLine = (error: string | null): string => (error ?? '').split('\n')[0]?.slice(0, 160) ?? '';

export function Trouble({ failed, stuck, mayRetry }: { failed: FailedJob[]; stuck: StuckJob[]; mayRetry: boolean }) {
  const rows = [
    ...failed.map((job) => ({ job, when: `przerwane ${whenText(job.failedAt)}` })),
    ...stuck.map((job) => ({ job, when: `następna próba ${whenText(job.dueAt)}` })),
  ];
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="klopoty">
      <h2 id="klopoty">Nie udaje się</h2>
      <Table
        name="Zadania i wiadomości, które się nie udają"
        columns={['Zadanie', 'Kiedy', 'Dlaczego', 'Ponów']}
        empty=""
        rows={rows.map(({ job, when }) => ({
          key: job.id,
          cells: [
            jobName(job.kind),
            when,
            firstLine(job.lastError),
            mayRetry ? (
              <ActionForm key="again" action="ponow">
                <input type="hidden" name="job" value={job.id} />
                <Button quiet>
                  Spróbuj teraz<span className="hidden">: zadanie {job.id}</span>
                </Button>
              </ActionForm>
            ) : (
              '–'
            ),
          ],
        }))}
      />
    </section>
  );
}

export function RunningOut({ stock, mayOpenProducts }: { stock: LowStock[]; mayOpenProducts: boolean }) {
  if (stock.length === 0) return null;
  return (
    <section aria-labelledby="konczy">
      <h2 id="konczy">Kończy się w magazynie</h2>
      <Table
        name="Produkty, które się kończą"
        columns={['Produkt', 'Zostało']}
        empty=""
        rows={stock.map(({ id, product, size, amount }) => {
          const name = [product, size].filter(Boolean).join(', ');
          return {
            key: `${id} ${size}`,
            cells: [
              mayOpenProducts ? (
                <a key="product" href={`/panel/produkty/${id}`}>
                  {name}
                </a>
              ) : (
                name
              ),
              formatNumber(amount),
            ],
          };
        })}
      />
    </section>
  );
}
