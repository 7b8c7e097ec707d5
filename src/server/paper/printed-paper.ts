import type { Block } from '#domain/contract/markup.ts';
import type { Drawing } from '#domain/contract/signature.ts';
import type { Paper } from '#domain/paper/sizes.ts';

/** A picture as it is kept; the printing program makes of it what paper takes. */
export type Picture = Uint8Array;

/** Who prints, and how that looks. */
export interface PaperHead {
  readonly organisation: string;
  /** The two colours of the organisation's binding. */
  readonly colors: readonly [string, string];
  readonly logo: Picture | null;
}

export interface PrintedName {
  readonly name: string;
  /** Titles. */
  readonly before?: string | null | undefined;
  readonly after?: string | null | undefined;
  /** Null where it is not sexed, or no animal. */
  readonly sex?: 'Male' | 'Female' | null | undefined;
}

/** An empty value is a line to write on. */
export type Fact = readonly [label: string, value: string];

export interface Column {
  readonly head: string;
  /** Of the width, beside the others. */
  readonly share: number;
  readonly align?: 'right';
  /** A box to tick: ticked where the cell holds anything. */
  readonly isTick?: true;
}

export type Part =
  | ({
      readonly kind: 'name';
      /** Beside or below the name: "Golden Retriever bitch". */
      readonly line: string;
      readonly photo: Picture | null;
    } & PrintedName)
  | { readonly kind: 'facts'; readonly title?: string; readonly facts: readonly Fact[] }
  | {
      readonly kind: 'table';
      readonly title?: string;
      readonly columns: readonly Column[];
      readonly rows: readonly (readonly string[])[];
      /** Lines below for what is written by hand. */
      readonly blankRows?: number;
      /** To write in: lines between the columns too, and rows a pen has room in. */
      readonly isForm?: true;
    }
  | { readonly kind: 'words'; readonly title?: string; readonly words: string }
  | { readonly kind: 'prose'; readonly blocks: readonly Block[] }
  | { readonly kind: 'signatures'; readonly signatures: readonly PrintedSignature[] }
  /** What follows begins a page. */
  | { readonly kind: 'new-page' }
  /** A code a phone opens, with the address in words beside it. */
  | { readonly kind: 'code'; readonly title: string; readonly address: string }
  | { readonly kind: 'lines'; readonly title: string; readonly count: number }
  | {
      readonly kind: 'chart';
      readonly title: string;
      /** What it shows, in a sentence. */
      readonly words: string;
      readonly series: readonly {
        readonly isMain: boolean;
        readonly points: readonly (readonly [number, number])[];
      }[];
      readonly across: readonly Tick[];
      readonly up: readonly Tick[];
    }
  | {
      /** Bars from zero, one or two for each name. */
      readonly kind: 'bars';
      readonly title: string;
      /** What the two are; of single ones the title says it. */
      readonly names: readonly string[];
      readonly bars: readonly {
        readonly label: string;
        readonly values: readonly { readonly value: number; readonly words: string }[];
      }[];
      /** How many are not drawn. */
      readonly rest: number;
    }
  | {
      readonly kind: 'photos';
      readonly title: string;
      readonly photos: readonly { readonly picture: Picture; readonly caption: string }[];
    };

export interface PrintedSignature {
  /** "The buyer" */
  readonly side: string;
  readonly name: string;
  readonly line: string;
  /** Null where the name was typed. */
  readonly drawing: Drawing | null;
}

export type PartOf<K extends Part['kind']> = Extract<Part, { kind: K }>;

export interface Tick {
  readonly at: number;
  readonly label: string;
}

interface Printed {
  readonly paper: Paper;
  readonly head: PaperHead;
  /** What kind of paper it is: "Kennel card". */
  readonly kind: string;
  /** Whose, for the heads of further pages and the title of the file. */
  readonly subject: string;
}

export interface PrintedSheet extends Printed {
  readonly isWide: boolean;
  /** "Printed on 3 December 2026", and what else stands below each page. */
  readonly foot: string;
  readonly parts: readonly Part[];
  /** It keeps a place for a seal, which says why and when. */
  readonly seal?: { readonly reason: string; readonly at: Date };
}

export interface PrintedCard extends PrintedName {
  readonly line: string;
  readonly photo: Picture | null;
  /** The most important first. */
  readonly facts: readonly Fact[];
  /** The address the code opens. */
  readonly code: string;
}

export interface PrintedCards extends Printed {
  readonly across: number;
  readonly down: number;
  readonly cards: readonly PrintedCard[];
}

/** What a printing program draws: nothing of it has to be looked up any more. */
export type PrintedPaper = PrintedSheet | PrintedCards;
