import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from '../src/server/calls/graphql/endpoint.ts';
import { openApiText } from './openapi.ts';

/** `npm run schema`: writes the calls of `/graphql/v1` and the API of `/api/v1` as clients read them. */
const [
  file = join(import.meta.dirname, '../docs/api/schema.graphql'),
  openApi = join(import.meta.dirname, '../docs/api/openapi.json'),
] = process.argv.slice(2);
const head = '# Written by `npm run schema` from src/server/calls/graphql. README.md says what the calls mean.';
await writeFile(file, `${head}\n\n${printSchema(lexicographicSortSchema(schema))}\n`);
await writeFile(openApi, openApiText());
