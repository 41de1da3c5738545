import { join } from 'node:path';
import type { Orm } from '../db/db.ts';
import { StartError } from '../db/start-error.ts';
import { databaseUploads } from './database-storage.ts';
import type { FileStorage, StorageDefinition } from './file-storage.ts';
import { folderUploads } from './folder-storage.ts';

/** Contents go to the chosen one and are read from all, so that another choice loses none. */
const storageDefinitions: readonly StorageDefinition[] = [folderUploads, databaseUploads];

export const storageNames = storageDefinitions.map(({ name }) => name);

/** The storage that new contents go to, and the folder for those that need one. */
export interface UploadPlace {
  storage: string;
  folder: string;
}

/** Processes on several machines share a database server, but possibly no folder. */
export const uploadPlace = (chosen: string | undefined, hasServer: boolean, dataDir: string): UploadPlace => ({
  storage: chosen ?? (hasServer ? databaseUploads.name : folderUploads.name),
  folder: join(dataDir, 'uploads'),
});

export function storageOf({ storage }: UploadPlace): StorageDefinition {
  const chosen = storageDefinitions.find(({ name }) => name === storage);
  if (!chosen) throw new StartError(`WITRYNA_UPLOADS should be ${storageNames.join(' or ')}.`);
  return chosen;
}

/** The chosen storage first. */
export function openStorages(orm: Orm, place: UploadPlace): [FileStorage, ...FileStorage[]] {
  const chosen = storageOf(place);
  const open = (definition: StorageDefinition) => definition.open({ orm, folder: place.folder });
  return [open(chosen), ...storageDefinitions.filter((one) => one !== chosen).map(open)];
}
