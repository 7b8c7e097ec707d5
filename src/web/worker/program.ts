/** A file of the build that is kept for when there is no network. */
export interface ProgramFile {
  readonly url: string;
  /** Null where the name of the file changes with its content. */
  readonly revision: string | null;
}

/** What every address is answered with while there is no network: the frame of the application, without anybody's data. */
export const offlinePage = '/without-network';
