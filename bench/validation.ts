import { Agent, request } from 'node:http';
import { median } from './load.ts';
import { report } from './report.ts';
import { startBareGraphql } from './shop-process.ts';

const calls = 1_000;
const atOnce = 16;
const rounds = 5;

/** Forms that are validated while they are filled in: eight fields in one call, with other values each time. */
export async function benchValidation(shop: { origin: string }, databaseUrl: string): Promise<void> {
  const bare = await startBareGraphql(databaseUrl);
  try {
    const measured = { ours: [] as number[], bare: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      measured.bare.push(
        await callsPerSecond(`${bare.origin}/`, (turn) => `{ product(id: ${(turn % 50) + 1}) { id slug } }`),
      );
      measured.ours.push(await callsPerSecond(`${shop.origin}/graphql/v1?query=validateClientData`, formQuery));
    }
    const [ours, limit] = [median(measured.ours), median(measured.bare)];
    report({
      name: '1,000 validateClientData of 8 fields to one row',
      measured: ours / limit,
      atLeast: 0.35,
      aside: `${Math.round(ours)} to ${Math.round(limit)} calls/s, ${atOnce} at a time`,
    });
  } finally {
    await bare.stop();
  }
}

const answered = '{ messages { code message } clientExists clientProposedLogin isClientLoggedIn }';

function formQuery(turn: number): string {
  const country = 'country: 1143020003';
  const address = (fields: string) => `{clientData: {clientBillingData: {${fields}}}}`;
  const fields = {
    client_firstname: address(`firstname: "Anna${turn % 3 === 0 ? '1' : ''}"`),
    client_lastname: address('lastname: "Nowak-Kowalska"'),
    client_street: address(`street: "Rzemieślnicza ${turn}", ${country}`),
    client_zipcode: address(`zipcode: "8${turn % 10}-300", ${country}`),
    client_city: address('city: "Kartuzy"'),
    client_phone: address(`phone: "+48 501 ${200_000 + turn}", ${country}`),
    client_nip: `{clientData: {clientBillingData: {${country}}, taxNumber: "526-025-02-${10 + (turn % 90)}"}}`,
    client_email: `{clientData: {email: "anna${turn}@example.pl"}}`,
  };
  const asked = Object.entries(fields).map(
    ([name, input]) => `${name}: validateClientData(ClientDataInput: ${input}) ${answered}`,
  );
  return `query validateClientData { ${asked.join(' ')} }`;
}

async function callsPerSecond(url: string, queryOf: (turn: number) => string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const bodies = Array.from({ length: calls }, (_, turn) => JSON.stringify({ query: queryOf(turn) }));
  let next = 0;
  const caller = async () => {
    while (next < calls) {
      next += 1;
      await post(url, bodies[next - 1] ?? '', agent);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: atOnce }, caller));
  agent.destroy();
  return calls / ((performance.now() - began) / 1_000);
}

/** `fetch` would take longer than the answer. */
function post(url: string, body: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'text/plain', 'content-length': Buffer.byteLength(body) };
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode}`)),
      );
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
