import { askedIn, factNames, factOf, mostAskedLabel } from './facts.ts';

interface Condition {
  readonly name: string;
  /** Small letters; undefined where it only has to be known. */
  readonly value: string | undefined;
  readonly isNot: boolean;
}

type Node =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'fact'; readonly name: string }
  | {
      readonly kind: 'if';
      readonly condition: Condition;
      readonly applies: Node[];
      readonly otherwise: Node[];
    };

/** A text as it was understood. */
export interface Template {
  readonly nodes: readonly Node[];
}

export interface TemplateProblem {
  /** From 1. */
  readonly line: number;
  readonly sentence: string;
}

/** Blanks around what stands in it are taken away afterwards: a pattern for them would try every way to share a long run. */
const tag = /\{\{([^{}]*)\}\}/g;
/** Longer ones name nothing. */
const longestTag = 1_000;
const mostNested = 50;
const loneTag = /^[ \t]*(\{\{([^{}]*)\}\})[ \t]*(?:\n|$)/gm;
const ofClause = /^(?:#if\b|else$|\/if$)/i;
const condition = /^#if\s+(not\s+)?([\w.]+|ask:[^=!]+?)\s*(?:(!?=)\s*(.+))?$/i;

/** The name as it is looked up: how `ask:` is spelled does not matter, and whoever keeps dogs may say kennel. */
const nameOf = (written: string): string => {
  const asked = askedIn(written);
  if (asked !== undefined) return `ask: ${asked}`;
  const name = written.toLowerCase();
  return name === 'kennel.name' ? 'breeder.name' : name;
};

const nearest = (name: string): string | undefined => {
  const tail = name.split('.').at(-1) ?? name;
  return factNames.find((known) => known === tail || (tail.length > 2 && known.endsWith(`.${tail}`)));
};

function problemWith(name: string): string | undefined {
  const asked = askedIn(name);
  if (asked !== undefined)
    return asked.length > mostAskedLabel
      ? `What is asked for has at most ${mostAskedLabel} characters`
      : undefined;
  if (factOf(name)) return undefined;
  const meant = nearest(name);
  return `There is no field “${name.slice(0, 60)}”${meant ? `. Is “${meant}” meant?` : ''}`;
}

interface Open {
  readonly node: Extract<Node, { kind: 'if' }>;
  readonly line: number;
  isElse: boolean;
}

/** Reads a text with its fields and clauses. What cannot be read is said with its line; nothing is guessed. */
export function readTemplate(body: string): Template & { readonly problems: readonly TemplateProblem[] } {
  const written = body
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\uE000\uE001]/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''));
  const nodes: Node[] = [];
  const open: Open[] = [];
  const problems: TemplateProblem[] = [];
  // A clause that begins or ends on a line of its own leaves no blank line behind.
  const text = written.replace(loneTag, (whole, inner: string, inside: string) =>
    ofClause.test(inside.trim()) ? `${inner}\uE000` : whole,
  );
  const into = (): Node[] => {
    const last = open.at(-1);
    if (!last) return nodes;
    return last.isElse ? last.node.otherwise : last.node.applies;
  };
  let line = 1;
  const put = (piece: string): void => {
    line += piece.split(/[\n\uE000]/).length - 1;
    const shown = piece.replaceAll('\uE000', '');
    if (shown !== '') into().push({ kind: 'text', text: shown });
  };
  const say = (sentence: string): void => void problems.push({ line, sentence });
  const check = (name: string): boolean => {
    const problem = problemWith(name);
    if (problem) say(problem);
    return problem === undefined;
  };
  const take = (inside: string): void => {
    if (inside.length > longestTag) {
      say(`What stands in {{ }} has at most ${longestTag} characters`);
      return;
    }
    if (inside === '/if') {
      if (!open.pop()) say('“{{/if}}” ends nothing: there is no “{{#if}}” before it');
      return;
    }
    if (inside === 'else') {
      const last = open.at(-1);
      if (!last || last.isElse) say('“{{else}}” stands outside of an “{{#if}}”');
      else last.isElse = true;
      return;
    }
    if (inside.startsWith('#')) {
      const [, not, raw = '', sign, value] = condition.exec(inside) ?? [];
      if (raw === '') {
        say('A clause begins with “{{#if field}}” or “{{#if field = value}}”');
        return;
      }
      const name = nameOf(raw);
      check(name);
      const isNot = (not !== undefined) !== (sign === '!=');
      const node: Open['node'] = {
        kind: 'if',
        condition: { name, value: value?.trim().toLowerCase(), isNot },
        applies: [],
        otherwise: [],
      };
      if (open.length >= mostNested) say(`Clauses stand in each other at most ${mostNested} deep`);
      else into().push(node);
      open.push({ node, line, isElse: false });
      return;
    }
    const name = nameOf(inside);
    if (inside === '') say('“{{ }}” names no field');
    else if (check(name)) into().push({ kind: 'fact', name });
  };
  let at = 0;
  for (const found of text.matchAll(tag)) {
    put(text.slice(at, found.index));
    take((found[1] ?? '').trim());
    at = found.index + found[0].length;
  }
  const rest = text.slice(at);
  put(rest);
  const stray = /\{\{|\}\}/.exec(text.replace(tag, ''));
  if (stray) {
    const before = text.replace(tag, (whole) => '\uE001'.repeat(whole.length)).search(/\{\{|\}\}/);
    line = text.slice(0, before).split(/[\n\uE000]/).length;
    say(`“${stray[0]}” stands alone: a field is written {{like.this}}`);
  }
  for (const { line: began } of open)
    problems.push({ line: began, sentence: '“{{#if}}” is not ended: write “{{/if}}” after the clause' });
  return { nodes, problems: problems.toSorted((a, b) => a.line - b.line) };
}

function namesIn(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'text') return [];
    if (node.kind === 'fact') return [node.name];
    return [node.condition.name, ...namesIn(node.applies), ...namesIn(node.otherwise)];
  });
}

/** Every field a text names, whichever of its clauses apply. */
export const fieldsIn = ({ nodes }: Template): string[] => [...new Set(namesIn(nodes))];

/** What is filled in on the contract itself, in the order it is first named. */
export const asksIn = (template: Template): string[] =>
  fieldsIn(template).flatMap((name) => askedIn(name) ?? []);

/** One line, and nothing that would begin a heading or a list of its own. */
const inline = (value: string): string =>
  value
    .replace(/\s+/g, ' ')
    .replace(/^\s*(?:#{1,2}|[-*]|\d+\.)\s+/, '')
    .trim();

export interface Merged {
  readonly text: string;
  /** Fields that are asked for and not known, in the order of the text. */
  readonly missing: readonly string[];
  /** What is filled in on the contract itself, in the order of the text; nothing of clauses that do not apply. */
  readonly asks: readonly string[];
}

/** A place for what is not known yet. */
export const blank = '________';

/**
 * The text with its facts in it. `valueFor` answers undefined for what is not known. A clause that asks for a value
 * cannot be decided without it, so that counts as missing as well; one that asks whether something is known can.
 */
export function mergeTemplate({ nodes }: Template, valueFor: (name: string) => string | undefined): Merged {
  const missing = new Set<string>();
  const asks = new Set<string>();
  const known = (name: string): string | undefined => {
    const asked = askedIn(name);
    if (asked !== undefined) asks.add(asked);
    const value = inline(valueFor(name) ?? '');
    return value === '' ? undefined : value;
  };
  const holds = ({ name, value, isNot }: Condition): boolean => {
    const found = known(name);
    if (value === undefined) return (found !== undefined) !== isNot;
    if (found === undefined) missing.add(name);
    return (found?.toLowerCase() === value) !== isNot;
  };
  const written = (part: readonly Node[]): string =>
    part
      .map((node) => {
        if (node.kind === 'text') return node.text;
        if (node.kind === 'if') return written(holds(node.condition) ? node.applies : node.otherwise);
        const value = known(node.name);
        if (value === undefined) missing.add(node.name);
        return value ?? blank;
      })
      .join('');
  const text = written(nodes)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return { text, missing: [...missing], asks: [...asks] };
}
