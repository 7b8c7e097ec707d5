import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { LabAdded, LabPreview, PlannedResult } from '#domain/answers/lab-file.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { post } from '#web/api/client.ts';

export interface LabOptions {
  readonly species: string;
  /** '' where the file names the animals. */
  readonly animalId: string;
  readonly laboratory: string;
  /** A whole day, or ''. */
  readonly testedOn: string;
  readonly dateOrder: 'day-first' | 'month-first' | 'year-first';
}

export interface OpenedFile {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

/** The cells of a file, whatever its encoding and delimiter. The parser is fetched when a file is chosen. */
export async function openFile(file: File): Promise<OpenedFile> {
  const { blobSource, detectText, readRecords } = await import('#domain/import/profile-file.ts');
  const source = blobSource(file);
  const { encoding, delimiter } = await detectText(source);
  const rows: string[][] = [];
  for await (const records of readRecords(source, { encoding: encoding.value, delimiter: delimiter.value })) {
    for (const { cells } of records) rows.push([...cells]);
  }
  return { name: file.name, rows };
}

export const labPreviewQuery = (file: OpenedFile | null, options: LabOptions) =>
  queryOptions({
    // A file is the same object as long as it is open. Nothing that is written makes the preview of it stale unseen:
    // saving leaves the page.
    queryKey: ['/api/genetic-tests', 'lab-file', file?.name, file?.rows.length, options],
    queryFn: () => {
      const { animalId, laboratory, testedOn, ...rest } = options;
      return post<LabPreview>('/api/genetic-tests/lab-file/preview', {
        ...rest,
        rows: file?.rows ?? [],
        laboratory: laboratory || null,
        testedOn: testedOn || null,
        ...(animalId ? { animalId } : {}),
      });
    },
    enabled: file !== null,
    retry: false,
    gcTime: 0,
  });

export function useSaveResults() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (results: readonly PlannedResult[]) =>
      post<LabAdded>('/api/genetic-tests/lab-file', {
        results: results.map(({ animalId, test, result, basis, testedOn, laboratory, sampleNumber }) => ({
          animalId,
          test,
          result,
          basis,
          testedOn,
          laboratory,
          sampleNumber,
        })),
      }),
    onSuccess: () => refreshAfterWrite(client, 'genetic_tests'),
  });
}

/** Can be added as they stand. */
export const isAddable = ({ state }: PlannedResult): boolean =>
  state === 'new' || state === 'own-test' || state === 'differs';
