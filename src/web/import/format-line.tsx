import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { encodingNames } from '#domain/import/detect-encoding.ts';
import { noHeaderRow } from '#domain/import/headers.ts';
import {
  type DateOrder,
  type DecimalSign,
  type Delimiter,
  decimalSigns,
  delimiters,
  type Encoding,
  encodings,
  type FileFormat,
} from '#domain/import/types.ts';
import { type WeightUnit, weightUnits } from '#domain/species/shape.ts';
import { unitWord } from '#domain/unit-word.ts';
import type { Reading } from './reading/messages.ts';
import { useRowSentence } from './row-names.tsx';
import { count, dateOrderWords, decimalSignWords, delimiterWords, quoted } from './words.ts';

export interface FormatLineProps {
  reading: Reading;
  format: FileFormat;
  busy: boolean;
  onChange: (change: Partial<FileFormat>) => void;
  /** Columns of weights whose cells name no unit, and the unit they are read in. */
  units: readonly { readonly header: string; readonly unit: WeightUnit }[];
  onUnit: (header: string, unit: WeightUnit) => void;
}

/** So many first rows can hold the names of the columns. */
const headerRows = 30;

/** How the file is read, in plain words; each word is a list that changes it. */
export function FormatLine({ reading, format, busy, onChange, units, onUnit }: FormatLineProps) {
  const inRows = useRowSentence();
  const { findings, rows } = reading.profile;
  const isText = format.sheet === undefined;
  const isAsking = reading.profile.columns.some(({ proofs }) => proofs.ambiguousDate !== undefined);
  const tables = reading.profile.otherTables ?? [];
  const first = Array.from({ length: Math.min(headerRows, rows) }, (_, i) => i + 1);
  const candidates = [...new Set([...first, format.headerRow, ...tables.map(({ row }) => row)])]
    .filter((row) => row !== noHeaderRow)
    .sort((a, b) => a - b);
  return (
    <fieldset className="format-line" aria-busy={busy}>
      <legend className="sr-only">How the file is read</legend>
      <span className="row">
        <CircleCheck />
        <span>Detected:</span>
      </span>
      {!isText && reading.sheets.length > 1 && (
        <Part label="sheet" name="Sheet" value={format.sheet ?? ''} onChange={(sheet) => onChange({ sheet })}>
          {reading.sheets.map((sheet) => (
            <option key={sheet}>{sheet}</option>
          ))}
        </Part>
      )}
      {isText && (
        <>
          <Part
            label="separator"
            name="Separator"
            value={format.delimiter}
            onChange={(delimiter) => onChange({ delimiter: delimiter as Delimiter })}
          >
            {delimiters.map((delimiter) => (
              <option key={delimiter} value={delimiter}>
                {delimiterWords[delimiter]}
              </option>
            ))}
          </Part>
          <Part
            label="encoding"
            name="Encoding"
            value={format.encoding}
            onChange={(encoding) => onChange({ encoding: encoding as Encoding })}
          >
            {encodings.map((encoding) => (
              <option key={encoding} value={encoding}>
                {encodingNames[encoding]}
              </option>
            ))}
          </Part>
        </>
      )}
      <Part
        label="header in"
        name="Row with the names of the columns"
        value={String(format.headerRow)}
        onChange={(row) => onChange({ headerRow: Number(row) })}
      >
        <option value={noHeaderRow}>no row</option>
        {candidates.map((row) => (
          <option key={row} value={row}>
            row {count(row)}
          </option>
        ))}
      </Part>
      <Part
        label="dates"
        name="Order of dates"
        value={format.dateOrder}
        onChange={(order) => onChange({ dateOrder: order as DateOrder })}
      >
        {(['day-first', 'month-first', 'year-first'] as const).map((order) => (
          <option key={order} value={order}>
            {dateOrderWords[order]}
          </option>
        ))}
        {format.dateOrder === 'ask' && (
          <option value="ask">{isAsking ? dateOrderWords.ask : 'clear as written'}</option>
        )}
      </Part>
      <Part
        label="decimals"
        name="Decimal sign"
        value={format.decimalSign}
        onChange={(sign) => onChange({ decimalSign: sign as DecimalSign })}
      >
        {decimalSigns.map((sign) => (
          <option key={sign} value={sign}>
            {decimalSignWords[sign]}
          </option>
        ))}
      </Part>
      {units.map(({ header, unit }) => (
        <Part
          key={header}
          label={`${quoted(header)} in`}
          name={`Unit of the weights in ${quoted(header)}`}
          value={unit}
          onChange={(chosen) => onUnit(header, chosen as WeightUnit)}
        >
          {weightUnits.map((one) => (
            <option key={one} value={one}>
              {unitWord(one)}
            </option>
          ))}
        </Part>
      ))}
      <details className="format-why">
        <summary>Why</summary>
        <ul>
          {Object.entries(findings)
            .filter(([part]) => isText || (part !== 'delimiter' && part !== 'encoding'))
            .map(([part, { reason }]) => (
              <li key={part}>{inRows(reason)}</li>
            ))}
        </ul>
      </details>
    </fieldset>
  );
}

interface PartProps {
  /** In the line. */
  label: string;
  /** For screen readers. */
  name: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

function Part({ label, name, value, onChange, children }: PartProps) {
  return (
    <span className="format-part">
      {label}
      <select aria-label={name} value={value} onChange={({ target }) => onChange(target.value)}>
        {children}
      </select>
    </span>
  );
}
