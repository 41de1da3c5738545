import { join } from 'node:path';
import type { Orm } from '../db/db.ts';
import { StartError } from '../db/start-error.ts';
import { databaseUploads } from './database-storage.ts';
import type { FileStorage, StorageDefinition } from './file-storage.ts';
import { folderUploads } from './folder-storage.ts';
import { s3Storage, s3Uploads } from './s3/s3-storage.ts';
import type { S3Place } from './s3/sign-request.ts';

/** Contents go to the chosen one and are read from all, so that another choice loses none. */
const storageDefinitions: readonly StorageDefinition[] = [folderUploads, databaseUploads, s3Uploads];

export const pictureStorageNames = [folderUploads.name, s3Uploads.name];

/** The storage of made pictures that machines share; `null`: each has its own. */
export function pictureStorage(chosen: string, s3: S3Place | null): FileStorage | null {
  if (chosen !== s3Uploads.name) return null;
  if (!s3) throw new StartError(`WITRYNA_PICTURES is ${chosen}, but its account is not set.`);
  return s3Storage(s3);
}

export const storageNames = storageDefinitions.map(({ name }) => name);

/** The storage that new contents go to, and the folder for those that need one. */
export interface UploadPlace {
  storage: string;
  folder: string;
  /** The account of an object storage. */
  s3?: S3Place | null;
}

/** Processes on several machines share a database server, but possibly no folder. */
export const uploadPlace = (
  chosen: string | undefined,
  hasServer: boolean,
  dataDir: string,
  s3: S3Place | null,
): UploadPlace => ({
  storage: chosen ?? (hasServer ? databaseUploads.name : folderUploads.name),
  folder: join(dataDir, 'uploads'),
  s3,
});

export function storageOf({ storage }: UploadPlace): StorageDefinition {
  const chosen = storageDefinitions.find(({ name }) => name === storage);
  if (!chosen) throw new StartError(`WITRYNA_UPLOADS should be ${storageNames.join(' or ')}.`);
  return chosen;
}

/** The chosen storage first. */
export function openStorages(orm: Orm, place: UploadPlace): [FileStorage, ...FileStorage[]] {
  const chosen = storageOf(place);
  const open = (definition: StorageDefinition) => definition.open({ orm, folder: place.folder, s3: place.s3 ?? null });
  const first = open(chosen);
  if (!first) throw new StartError(`WITRYNA_UPLOADS is ${chosen.name}, but its account is not set.`);
  const others = storageDefinitions.filter((one) => one !== chosen).map(open);
  return [first, ...others.filter((one) => one !== null)];
}
