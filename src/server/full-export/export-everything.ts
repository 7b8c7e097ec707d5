import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { SpeciesSettings } from '#domain/answers/species.ts';
import type { FileStore } from '../attachments/file-store.ts';
import type { Database } from '../db/database.ts';
import type { Session } from '../http/session.ts';
import { Slots } from '../http/slots.ts';
import { readInvoiceSettings } from '../invoices/settings.ts';
import { readPreferences } from '../organisations/preferences.ts';
import { readSpeciesSettings } from '../species/queries.ts';
import { version } from '../version.ts';
import {
  type ContractsThere,
  paperFile,
  readContractParts,
  readPaper,
  signaturesFile,
} from './contract-parts.ts';
import { logTransfer } from './log-transfer.ts';
import { attachmentFile, formatVersion, type Manifest, manifestName, versionFile } from './manifest.ts';
import { findNeeded } from './needed.ts';
import { readPublicFace } from './public-face.ts';
import { type StoredAttachment, type StoredVersion, storedAttachments, storedVersions } from './queries.ts';
import { writeRecords } from './write-records.ts';

/** Each holds the one connection of an embedded database while it copies the records. */
const slots = new Slots(2, 6, {
  refusal: 'Several exports are being made at the moment. Try again in a minute.',
});

type Json = Manifest['preferences'][string];

/** The words and facts that were set, by species. */
const ownOf = (settings: readonly SpeciesSettings[]): Record<string, Json> =>
  Object.fromEntries(
    settings.flatMap(({ species, own }) => (Object.keys(own).length > 0 ? [[species, own as Json]] : [])),
  );

/** Pictures and office files are packed already. */
const packed: ReadonlySet<string> = new Set(
  'jpg jpeg png webp gif avif heic docx xlsx pptx odt ods odp'.split(' '),
);

const extensionOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/**
 * Everything an organisation owns as one ZIP, made as it is read: no part of it is ever whole in memory. Resolves when
 * the records have been copied, all as of one moment; the caller must read the stream or destroy it.
 */
export async function exportEverything(db: Database, files: FileStore, actor: Session): Promise<Readable> {
  const preferences = await readPreferences(db, actor);
  const species = await readSpeciesSettings(db, actor);
  const invoicing = await readInvoiceSettings(db, actor);
  const publicFace = await readPublicFace(db, actor);
  const folder = await mkdtemp(join(tmpdir(), 'studbook-export-'));
  const tidy = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const { records, stored, earlier, contracts } = await slots.run(() =>
      db.transaction(
        actor,
        async (trx) => {
          const needed = await findNeeded(trx);
          return {
            records: await writeRecords(trx, actor, folder, needed),
            stored: await storedAttachments(trx, actor, needed),
            earlier: await storedVersions(trx, actor, needed),
            contracts: await readContractParts(trx),
          };
        },
        { readOnly: true, isSnapshot: true },
      ),
    );
    const manifest: Manifest = {
      format: formatVersion,
      version,
      createdAt: new Date().toISOString(),
      organisation: actor.orgName,
      preferences: { ...preferences, species: ownOf(species), invoicing, publicFace },
      records,
      files: [],
      missing: [],
    };
    if (!actor.isDemo) await logTransfer(db, actor, 'export', manifest);
    const archive = zipOf(manifest, folder, {
      stored,
      earlier,
      files,
      contracts,
      paper: (id) => readPaper(db, actor, id),
    });
    archive.once('close', () => void tidy().catch(() => {}));
    return archive;
  } catch (error) {
    await tidy();
    throw error;
  }
}

interface Parts {
  readonly stored: readonly StoredAttachment[];
  readonly earlier: readonly StoredVersion[];
  readonly files: FileStore;
  readonly contracts: ContractsThere;
  readonly paper: (contractId: string) => Promise<Buffer | undefined>;
}

/** The parts in turn, each opened when the one before has gone out, and the manifest when all are known. */
function zipOf(manifest: Manifest, folder: string, parts: Parts): Readable {
  const { stored, earlier, files, contracts, paper } = parts;
  const archive = new PassThrough();
  const zip = new ZipFile();
  const stopped = new AbortController();
  archive.once('close', () => stopped.abort());
  zip.on('error', (error: Error) => archive.destroy(error));
  pipeline(zip.outputStream, archive).catch((error: Error) => archive.destroy(error));

  const addWhole = (file: string, content: Buffer, compress: boolean) =>
    addPart(zip, file, Readable.from([content]), compress, stopped.signal);
  const addContracts = async (): Promise<void> => {
    const { signatures } = contracts;
    if (signatures.length === 0 && contracts.papers.length === 0) return;
    const papers: NonNullable<Manifest['contracts']>['papers'] = [];
    manifest.contracts = { papers };
    if (signatures.length > 0) {
      const content = Buffer.from(`${JSON.stringify(signatures, null, 1)}\n`);
      const written = await addWhole(signaturesFile, content, true);
      manifest.contracts.signatures = { file: signaturesFile, rows: signatures.length, ...written };
    }
    for (const id of contracts.papers) {
      const pdf = await paper(id);
      if (pdf) papers.push({ id, file: paperFile(id), ...(await addWhole(paperFile(id), pdf, false)) });
    }
  };
  const addEarlier = async (): Promise<void> => {
    const versions: NonNullable<Manifest['versions']> = [];
    for (const { storagePath, ...version } of earlier) {
      const { documentId, number } = version;
      const found = await files.find(storagePath);
      if (!found) {
        manifest.missing.push({ kind: 'documents', id: documentId, version: number });
        continue;
      }
      const extension = extensionOf(storagePath);
      const file = versionFile(documentId, number, extension);
      const written = await addPart(zip, file, found.open(), !packed.has(extension), stopped.signal);
      versions.push({ ...version, file, ...written });
    }
    if (versions.length > 0) manifest.versions = versions;
  };
  const addAll = async (): Promise<void> => {
    for (const { entity, file } of manifest.records) {
      await addPart(zip, file, createReadStream(join(folder, `${entity}.csv`)), true, stopped.signal);
    }
    for (const { kind, id, storagePath } of stored) {
      const found = await files.find(storagePath);
      if (!found) {
        manifest.missing.push({ kind, id });
        continue;
      }
      const extension = extensionOf(storagePath);
      const file = attachmentFile(kind, id, extension);
      const written = await addPart(zip, file, found.open(), !packed.has(extension), stopped.signal);
      manifest.files.push({ kind, id, file, ...written });
    }
    await addEarlier();
    await addContracts();
    zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`), manifestName);
    zip.end();
  };
  addAll().catch((error: Error) => archive.destroy(error));
  return archive;
}

/** Resolves when the part has been read to its end. */
async function addPart(
  zip: ZipFile,
  name: string,
  content: Readable,
  compress: boolean,
  signal: AbortSignal,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  zip.addReadStream(counted, name, { compress });
  await Promise.all([pipeline(content, counted, { signal }), once(counted, 'end', { signal })]);
  return { bytes, sha256: hash.digest('hex') };
}
