import { formatDateLong } from '#domain/dates.ts';
import type { CardSize } from '#domain/paper/kinds.ts';
import type { PacketSection } from '#domain/paper/packet.ts';
import type { Paper } from '#domain/paper/sizes.ts';
import type { Actor } from '#domain/policy.ts';
import type { FileStore } from '#server/attachments/file-store.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { SpeciesHere } from '#server/species/species-here.ts';
import type { Letterhead } from '../letterhead.ts';
import type { PrintedPaper } from '../printed-paper.ts';

/** What every paper is made with. */
export interface Making {
  readonly db: Database;
  readonly files: FileStore;
  readonly actor: Actor & Tenant;
  readonly head: Letterhead;
  readonly here: SpeciesHere;
  /** The organisation's day. */
  readonly today: string;
  readonly paper: Paper;
  readonly size: CardSize;
  /** Of a go-home packet; all of them unless some were chosen. */
  readonly sections?: readonly PacketSection[];
  /** The address people open, for codes. */
  readonly base: string;
}

/** Makes a paper of these records; they are there, and at least one. */
export type PaperMaker = (making: Making, ids: readonly string[]) => Promise<PrintedPaper>;

export const printedOn = ({ today }: Making): string => `printed on ${formatDateLong(today)}`;
