import { join } from 'node:path';
import { z } from 'zod';
import type { FullImportAnswer, RecordCount } from '#domain/answers/full-import.ts';
import { ownSpecies } from '#domain/answers/species.ts';
import { AppError } from '#domain/errors.ts';
import { invoiceSettings } from '#domain/invoice/settings.ts';
import { brokenOwn } from '#domain/species/own-rules.ts';
import { isSpeciesKey } from '#domain/species/species.ts';
import { localSetting } from '#server/db/local-setting.ts';
import { lockAnimals } from '../animals/lock-animals.ts';
import type { FileStore } from '../attachments/file-store.ts';
import type { Database, Tenant } from '../db/database.ts';
import { runSql } from '../db/statements.ts';
import type { Session } from '../http/session.ts';
import { Slots } from '../http/slots.ts';
import { keepInvoiceSettings } from '../invoices/settings.ts';
import { changePreferences } from '../organisations/preferences.ts';
import { preferencesChange } from '../organisations/preferences-change.ts';
import { makeWorkFolder } from '../processes/work-folders.ts';
import { writeOwnSpecies } from '../species/queries.ts';
import type { FileScanner } from '../uploads/scanner.ts';
import {
  broughtBack,
  removeReplaced,
  requireEmpty,
  requirePlan,
  requireRoomForAll,
} from './check-account.ts';
import { checkBook, checkTotals } from './check-book.ts';
import { comesBack } from './columns.ts';
import { bringContractParts } from './contract-parts.ts';
import { bringEarlier, earlierFiles } from './earlier-files.ts';
import { fileValues, forgetFiles, keepFiles } from './keep-files.ts';
import { type LoadedFile, loadRecords } from './load-records.ts';
import { logTransferIn } from './log-transfer.ts';
import { filesIn, type Manifest, notAnExport, partsOf } from './manifest.ts';
import { keepPublicFace } from './public-face.ts';
import { type Archive, openArchive } from './read-archive.ts';
import { readRecords } from './read-records.ts';
import { recordReader } from './record-values.ts';

/** Pictures are drawn anew and tables locked: one at a time is as fast as several. */
const slots = new Slots(1, 4, {
  refusal: 'Several accounts are being imported at the moment. Try again in a few minutes.',
});

/** A hundred thousand records in one statement. */
const timeoutMs = 600_000;

const countsOf = (records: Manifest['records']): RecordCount[] =>
  records.map(({ entity, rows }) => ({ entity, rows }));

/** Reads and checks all rows before anything is written anywhere but into `folder`. */
async function readAll(archive: Archive, tenant: Tenant, folder: string): Promise<LoadedFile[]> {
  const { manifest } = archive;
  const loaded: LoadedFile[] = [];
  for (const contents of broughtBack(manifest)) {
    const { entity, file } = contents;
    const fixed =
      entity === 'photos' || entity === 'documents' ? fileValues(manifest, tenant, entity) : () => ({});
    const reader = recordReader(entity, contents, fixed);
    const path = join(folder, `${entity}.copy`);
    await readRecords(contents, await archive.open(file), reader, path);
    loaded.push({ name: entity, path, columns: reader.columns });
  }
  return loaded;
}

function checkEntities({ records }: Manifest): void {
  const names = records.map(({ entity }) => entity);
  if (new Set(names).size < names.length)
    throw notAnExport('its list of contents names a kind of record twice.');
}

/** Every file in it as if it came alone: a scanner looks neither deep nor long into a large archive. */
async function lookAtParts(archive: Archive, scanner: FileScanner, { orgId, userId }: Tenant): Promise<void> {
  for (const { file } of partsOf(archive.manifest)) {
    const content = await archive.open(file);
    await scanner
      .check({ content, fileName: file, field: 'file', by: { orgId, userId } })
      .catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code === 'busy') throw error;
        const message = `Nothing was imported, because of “${file}” in it. ${error.message}`;
        throw new AppError(error.code, message, { fields: { file: message }, cause: error });
      })
      .finally(() => content.destroy());
  }
}

/**
 * Brings a full export into the organisation, which must be empty: all of it, or nothing. Nothing is believed that the
 * file says of itself: every row, file, count and sum is checked.
 */
export function importEverything(
  db: Database,
  files: FileStore,
  actor: Session,
  path: string,
  scanner: FileScanner | null,
): Promise<FullImportAnswer> {
  return slots.run(async () => {
    const archive = await openArchive(path);
    const folder = await makeWorkFolder();
    try {
      if (scanner) await lookAtParts(archive, scanner, actor);
      return await bringIn(db, files, actor, archive, folder.path);
    } finally {
      archive.close();
      await folder.remove();
    }
  });
}

async function bringIn(
  db: Database,
  files: FileStore,
  actor: Session,
  archive: Archive,
  folder: string,
): Promise<FullImportAnswer> {
  const { manifest } = archive;
  checkEntities(manifest);
  requirePlan(actor, manifest);
  await db.transaction(actor, requireEmpty, { readOnly: true });
  const earlier = earlierFiles(manifest);
  const loaded = await readAll(archive, actor, folder);
  try {
    await keepFiles(archive, db, files, actor, earlier);
    const { readdressed } = await db.bulk(
      actor,
      async (trx, copyIn) => {
        await lockAnimals(trx, actor);
        await requireEmpty(trx);
        await runSql(trx, localSetting('app.audit_metadata', JSON.stringify({ fullImport: true })));
        await runSql(trx, localSetting('app.full_import', 'on'));
        await removeReplaced(
          trx,
          actor,
          loaded.map(({ name }) => name),
        );
        const result = await loadRecords(trx, copyIn, actor, loaded);
        await bringEarlier(trx, actor, earlier);
        await bringContractParts(trx, actor, archive);
        await requireRoomForAll(trx, actor);
        await checkBook(trx);
        await checkTotals(trx, actor, manifest);
        await logTransferIn(trx, actor, 'import', manifest);
        return result;
      },
      { timeoutMs },
    );
    await keepPreferences(db, actor, manifest);
    const others = manifest.records.filter(({ entity, rows }) => rows > 0 && !comesBack(entity));
    return {
      organisation: manifest.organisation,
      madeAt: manifest.createdAt,
      imported: countsOf(broughtBack(manifest)),
      leftOut: countsOf(others),
      files: filesIn(manifest),
      readdressed,
    };
  } catch (error) {
    await forgetFiles(db, files, actor, manifest, earlier);
    throw error;
  }
}

const speciesOf = z.record(z.string().max(40), ownSpecies);

/** Currency, time zone, words of the species and the like; what this version does not know stays as it is. Whoever brings a book needs no first run. */
async function keepPreferences(db: Database, tenant: Tenant, { preferences }: Manifest): Promise<void> {
  const read = preferencesChange.safeParse(preferences);
  if (read.success) await changePreferences(db, tenant, { ...read.data, firstRun: null });
  const invoicing = invoiceSettings.safeParse(preferences.invoicing);
  // Nobody is written to because a book was moved: whoever wants reminders switches them on again.
  if (preferences.invoicing && invoicing.success)
    await keepInvoiceSettings(db, tenant, { ...invoicing.data, remindersOn: false });
  await keepPublicFace(db, tenant, preferences.publicFace);
  const species = speciesOf.safeParse(preferences.species);
  const sound = Object.entries(species.data ?? {}).flatMap(([key, own]) =>
    isSpeciesKey(key) && Object.keys(brokenOwn(key, own)).length === 0 ? [{ key, own }] : [],
  );
  await db.transaction(tenant, async (trx) => {
    for (const { key, own } of sound) await writeOwnSpecies(trx, key, own);
  });
}
