import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ImportProfile } from '#domain/answers/imports.ts';
import type { EntityName } from '#domain/entities/index.ts';
import { importTypes } from '#domain/import/import-types.ts';
import { namedByHand } from '#domain/import/named-headers.ts';
import { unmappedColumns } from '#domain/import/plan-columns.ts';
import { isRejectedFile, ownColumns } from '#domain/import/rejected-columns.ts';
import {
  type FileFormat,
  type ImportPlan,
  type ImportType,
  type ImportTypeKey,
  importTypeKeys,
} from '#domain/import/types.ts';
import { importsOf } from '#domain/import/who-imports.ts';
import { fillTerms } from '#domain/terms.ts';
import { useActor } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { namedHeadersQuery } from './api.ts';
import { missingFields, newPlan } from './draft.ts';
import { type CertainFix, takeCertain } from './fixes/fix.ts';
import { type Certain, type KeptImport, type TurnedFrom, useKeptImport } from './kept-import.ts';
import { planFrom, useRemembered } from './mapping/use-remembered.ts';
import type { Reading } from './reading/messages.ts';
import { useReading } from './use-reading.ts';
import { oneOfChart } from './words.ts';

export type ImportStep = 'upload' | 'map' | 'preview';

const noHeaders: readonly string[] = [];
const noneTaken: Certain = { taken: [], isRefused: false };
const defaultType: ImportTypeKey = 'animals';

const typeOf = (entity: EntityName | undefined): ImportTypeKey | undefined =>
  importTypeKeys.find((key) => importTypes[key].entity === entity);

/** Parts of the format that decide which columns there are; the others only decide how their cells are read. */
const changesColumns = ({ encoding, delimiter, headerRow, sheet }: Partial<FileFormat>): boolean =>
  encoding !== undefined || delimiter !== undefined || headerRow !== undefined || sheet !== undefined;

/** What the user has chosen so far: type, file, how it is read, which column is which. */
export function useImport(entity: EntityName | undefined) {
  const preset = typeOf(entity);
  const offered = importsOf(useActor());
  const { back, keep } = useKeptImport(entity);
  const [typeKey, setTypeKey] = useState<ImportTypeKey>(back?.typeKey ?? preset ?? offered[0] ?? defaultType);
  const [step, setStep] = useState<ImportStep>('upload');
  const [file, setFile] = useState<File | null>(back?.file ?? null);
  const [reading, setReading] = useState<Reading | null>(null);
  const [forced, setForced] = useState<Partial<FileFormat>>({});
  const [plan, setPlan] = useState<ImportPlan | null>(null);
  const [isFileMissing, setFileMissing] = useState(false);
  const [wantsMapping, setWantsMapping] = useState(false);
  const [isTouched, setTouched] = useState(back !== undefined);
  const [leavesOut, setLeavesOut] = useState(false);
  const [certain, setCertain] = useState(noneTaken);
  const [chart, setChart] = useState<TurnedFrom | null>(back?.chart ?? null);
  const { key, terms } = useSpecies();
  const client = useQueryClient();
  // A choice of a moment ago counts. Without an answer the file is read as it stands.
  const reader = useReading(terms, (as) => client.fetchQuery(namedHeadersQuery(as)).catch(() => ({})));
  const type: ImportType = importTypes[typeKey];

  const forgetFile = () => {
    reader.forget();
    setChart(null);
    setFile(null);
    setReading(null);
    setForced({});
    setPlan(null);
    setFileMissing(false);
    setWantsMapping(false);
    setTouched(false);
    setLeavesOut(false);
    setCertain(noneTaken);
    remembered.setUsed(null);
    setStep('upload');
  };

  const take = (next: Reading | null, as: ImportTypeKey) => {
    if (!next) return;
    setReading(next);
    setPlan(newPlan(importTypes[as], next, key));
  };

  const readAs = async (chosen: File, as: ImportTypeKey) => {
    reader.forget();
    setTypeKey(as);
    setFile(chosen);
    setReading(null);
    setPlan(null);
    setForced({});
    setFileMissing(false);
    setWantsMapping(false);
    setTouched(false);
    setLeavesOut(false);
    setCertain(noneTaken);
    remembered.setUsed(null);
    take(await reader.open(chosen, as), as);
  };

  /** The table that was chosen, as another type: from the start the first one would be read again. */
  const readTableAs = async (as: ImportTypeKey) => {
    setTypeKey(as);
    take(await reader.reread(forced, as), as);
  };

  /** The file is read once more: what was decided about it is as it was. */
  const takeBack = async (kept: KeptImport) => {
    const opened = await reader.open(kept.file, kept.typeKey);
    const isForced = Object.keys(kept.forced).length > 0;
    const again = opened && isForced ? await reader.reread(kept.forced, kept.typeKey) : opened;
    if (!again) return;
    setReading(again);
    setForced(kept.forced);
    setPlan(kept.plan ?? newPlan(importTypes[kept.typeKey], again, key));
    setWantsMapping(kept.wantsMapping);
    setLeavesOut(kept.leavesOut);
    setCertain(kept.certain);
    remembered.setUsed(kept.used);
    setStep(kept.step);
  };
  const start = useRef(() => void (back && takeBack(back)));
  useEffect(() => start.current(), []);

  const changeFormat = async (change: Partial<FileFormat>) => {
    if (!plan) return;
    // Another sheet has a header and dates of its own.
    const next = change.sheet === undefined ? { ...forced, ...change } : change;
    setForced(next);
    if (changesColumns(change)) take(await reader.reread(next, typeKey), typeKey);
    else setPlan({ ...plan, format: { ...plan.format, ...change } });
  };

  const headers = reading?.profile.headers ?? noHeaders;
  const remembered = useRemembered(typeKey, reading?.verdict.fits ? headers : noHeaders);
  const takeProfile = (profile: ImportProfile) => {
    remembered.setUsed(profile);
    setPlan((before) => before && planFrom(before, profile));
  };
  // Rejected rows that come back are read as the file was that they came from.
  const [profile] = remembered.profiles;
  if (plan && profile && !remembered.used && !isTouched && isRejectedFile(headers)) takeProfile(profile);
  const better = offered.find((one) => one === reading?.verdict.better);
  const isReadable = reading !== null && plan !== null && reading.verdict.fits;
  const isMappingNeeded =
    isReadable &&
    (wantsMapping ||
      missingFields(type, plan).length > 0 ||
      unmappedColumns(headers, plan).length > 0 ||
      ownColumns(headers, reading.matching.columns).some(({ by }) => by !== 'label'));
  const open: ImportStep[] = ['upload'];
  if (isMappingNeeded) open.push('map');
  if (isReadable) open.push('preview');

  const turnChart = async () => {
    const found = reading?.chart;
    const as = found?.for;
    const turned = file && as && (await reader.turn());
    if (!turned) return;
    const of = 'names' in found ? 'animal' : oneOfChart(as);
    setChart({ file, origins: turned.origins, of });
    await readAs(new File([turned.text], `${file.name.replace(/\.\w+$/, '')}, a row for each ${of}.csv`), as);
  };

  return {
    type,
    isPreset: preset !== undefined,
    step,
    open,
    file,
    reading,
    plan,
    headers,
    isFileMissing,
    isMappingNeeded,
    isReading: reader.isReading,
    problem: reader.error ?? (reading && fillTerms(reading.verdict.sentence, terms)) ?? null,
    /** What the role may import. */
    offered,
    betterType: better ? importTypes[better] : null,
    check: (asked: ImportPlan) => reader.check(asked, terms),
    chooseType: (key: ImportTypeKey) => {
      forgetFile();
      setTypeKey(key);
    },
    chooseFile: (chosen: File) => {
      setChart(null);
      return readAs(chosen, typeKey);
    },
    /** The chart whose cells have become rows. */
    chart,
    turnChart,
    turnChartBack: () => {
      if (!chart) return;
      setChart(null);
      void readAs(chart.file, typeKey);
    },
    takeBetterType: () => {
      if (!file || !better) return;
      if (forced.headerRow === undefined) void readAs(file, better);
      else void readTableAs(better);
    },
    changeFormat,
    remembered,
    takeProfile,
    namedByHand: () =>
      plan && reading
        ? namedByHand(remembered.used ? planFrom(plan, remembered.used) : newPlan(type, reading, key), plan)
        : {},
    /** Rows with problems are left out instead of stopping the import. */
    leavesOut,
    setLeavesOut,
    /** Values that were read by their only meaning. */
    certain: certain.taken,
    /** Reads such values so, unless that was taken back for this file. */
    takeCertain: (values: readonly CertainFix[]) => {
      if (certain.isRefused || values.length === 0) return;
      setCertain({ ...certain, taken: [...certain.taken, ...values] });
      setPlan((before) => before && takeCertain(before, values, true));
    },
    undoCertain: () => {
      setPlan((before) => before && takeCertain(before, certain.taken, false));
      setCertain({ taken: [], isRefused: true });
    },
    /** Something was decided by hand, which would be lost. */
    isTouched,
    /** Whether all of it waits in this window where the session ends: not once the import has begun. */
    waits: (isWaiting: boolean) =>
      keep(
        isWaiting && file
          ? {
              typeKey,
              step,
              file,
              forced,
              plan,
              wantsMapping,
              leavesOut,
              certain,
              chart,
              used: remembered.used,
            }
          : undefined,
      ),
    change: (change: (plan: ImportPlan) => ImportPlan) => {
      setTouched(true);
      setPlan((before) => before && change(before));
    },
    go: setStep,
    /** From the file to what comes next: its columns, or at once the preview where they are certain. */
    next: () => {
      if (!file) setFileMissing(true);
      else if (isReadable) {
        // A step one has been on does not close behind one once everything is mapped.
        setWantsMapping(isMappingNeeded);
        setStep(isMappingNeeded ? 'map' : 'preview');
        // Nothing else can be done with a chart.
      } else if (reading?.chart?.for === typeKey) void turnChart();
    },
    back: () => setStep(step === 'preview' && isMappingNeeded ? 'map' : 'upload'),
    openMapping: () => {
      setWantsMapping(true);
      setStep('map');
    },
  };
}

export type ImportDraft = ReturnType<typeof useImport>;
