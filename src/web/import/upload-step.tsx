import { Download, FileSpreadsheet } from 'lucide-react';
import { noHeaderRow } from '#domain/import/headers.ts';
import { importTypes } from '#domain/import/import-types.ts';
import type { ImportTypeKey } from '#domain/import/types.ts';
import { fillTerms } from '#domain/terms.ts';
import { useSpecies } from '#web/api/species.tsx';
import { Button } from '#web/ui/button.tsx';
import { DropZone } from '#web/ui/form/drop-zone.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Note } from '#web/ui/note.tsx';
import { ChartOffer } from './chart-offer.tsx';
import { OtherTables } from './other-tables.tsx';
import { saveTemplate } from './save-template.ts';
import type { ImportDraft } from './use-import.ts';
import { counted, typeLabel } from './words.ts';

/** What the file holds, an example of it, and the file. */
export function UploadStep({ draft }: { draft: ImportDraft }) {
  const { terms } = useSpecies();
  const { type, file, reading, isReading, problem, isPreset } = draft;
  return (
    <div className="stack-lg">
      {!isPreset && (
        <Field label="What the file holds">
          <Select
            value={type.key}
            options={draft.offered.map((key) => ({ value: key, label: typeLabel(importTypes[key], terms) }))}
            onChange={({ target }) => draft.chooseType(target.value as ImportTypeKey)}
          />
        </Field>
      )}
      <TypeWords draft={draft} />
      <Field id="import-file" label="File" error={draft.isFileMissing && <NoFile />}>
        <DropZone
          accept=".csv,.tsv,.txt,.xlsx"
          title={file ? file.name : 'Drop a CSV file here, or choose one'}
          hint={file ? 'Choose another file to take its place' : 'CSV, or a workbook of Excel (.xlsx)'}
          onFiles={([chosen]) => chosen && void draft.chooseFile(chosen)}
        />
      </Field>
      {reading && reading.sheets.length > 1 && (
        <Field label="Sheet" help="The workbook has several; one of them is imported.">
          <Select
            value={reading.profile.format.sheet ?? ''}
            options={reading.sheets}
            onChange={({ target }) => void draft.changeFormat({ sheet: target.value })}
          />
        </Field>
      )}
      <div className="stack" aria-live="polite">
        {isReading && <p className="muted">Reading {file?.name} …</p>}
        {!isReading && <OtherTables draft={draft} />}
        {!isReading && <ChartOffer draft={draft} />}
        {!isReading && problem && reading?.chart?.for !== type.key && (
          <Note
            tone="danger"
            end={
              <>
                {draft.betterType && (
                  <Button size="sm" onClick={draft.takeBetterType}>
                    Import as {typeLabel(draft.betterType, terms)}
                  </Button>
                )}
                {reading?.verdict.mayLackNames && (
                  <Button size="sm" onClick={() => void draft.changeFormat({ headerRow: noHeaderRow })}>
                    It has no names of columns
                  </Button>
                )}
              </>
            }
          >
            {problem}
          </Note>
        )}
        {!isReading && reading && !problem && (
          <Note tone="positive" icon={FileSpreadsheet}>
            {counted(reading.profile.records, 'row')} of data in{' '}
            {counted(reading.profile.headers.length, 'column')}.
            {reading.matching.preset && ` This looks like an export of ${reading.matching.preset.name}.`}
          </Note>
        )}
      </div>
    </div>
  );
}

const NoFile = () => (
  <>
    <strong>No File Selected.</strong> Please select a CSV file to import.
  </>
);

function TypeWords({ draft }: { draft: ImportDraft }) {
  const { key, terms } = useSpecies();
  const { type } = draft;
  return (
    <div className="import-type">
      <p className="soft">{fillTerms(type.description, terms)}</p>
      <Button icon={Download} onClick={() => saveTemplate(type.key, key, terms)}>
        Download Template
      </Button>
    </div>
  );
}
