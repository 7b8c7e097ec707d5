// Whether a statement says for every table of records which organisation it is about. Read from its text: PostgreSQL's
// own plan cannot tell what the statement said from what row-level security added.

type Token = string;

/** In front of a statement of a test: it leaves the organisation to row-level security on purpose. */
export const byPolicyAlone = '/* by policy alone */';

/** Names, numbers, parameters, signs; comments and the contents of texts are left out. */
const lexed = (sql: string): Token[] => {
  const pattern =
    /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"((?:[^"]|"")*)"|\$\d+|[a-z_][\w$]*|\d+(?:\.\d+)?|::|[<>!=]+|[^\s]/gi;
  return [...sql.matchAll(pattern)]
    .map(([text, name]) => {
      if (text.startsWith('--') || text.startsWith('/*')) return '';
      if (name !== undefined) return name;
      return text.startsWith("'") ? "''" : text.toLowerCase();
    })
    .filter(Boolean);
};

/** A query and those inside its brackets, each by itself; the parts of a union count as queries of their own. */
const queriesIn = (tokens: readonly Token[]): Token[][] => {
  const found: Token[][] = [];
  let at = 0;
  const isQuery = (part: readonly Token[]): boolean =>
    ['select', 'insert', 'update', 'delete', 'with'].includes(part[0] ?? '');

  const read = (): Token[] => {
    const own: Token[] = [];
    while (at < tokens.length && tokens[at] !== ')') {
      const token = tokens[at++] as Token;
      if (token !== '(') {
        own.push(token);
        continue;
      }
      const inner = read();
      at += 1;
      if (isQuery(inner)) keep(inner);
      else own.push('(', ...inner, ')');
    }
    return own;
  };
  const keep = (query: readonly Token[]): void => {
    let arm: Token[] = [];
    for (const token of query) {
      if (['union', 'intersect', 'except'].includes(token)) {
        found.push(arm);
        arm = [];
      } else arm.push(token);
    }
    found.push(arm);
  };
  while (at < tokens.length) {
    keep(read());
    at += 1;
  }
  return found;
};

interface Mention {
  readonly table: string;
  readonly alias: string;
  readonly isNamed: boolean;
  readonly isInsert: boolean;
  readonly at: number;
}

const endsFrom = new Set(
  'where group order limit offset set returning select values having window for on when do'.split(' '),
);
const noAlias = new Set(
  `${[...endsFrom].join(' ')} left right inner outer full cross join natural using lateral tablesample as default overriding ) ( ,`.split(
    ' ',
  ),
);

const mentionsIn = (query: readonly Token[], tables: ReadonlySet<string>): Mention[] => {
  const mentions: Mention[] = [];
  let isFrom = false;
  for (const [at, token] of query.entries()) {
    const before = query[at - 1] ?? '';
    if (token === 'from' || token === 'join' || token === 'using') isFrom = true;
    else if (endsFrom.has(token)) isFrom = false;
    const isTable =
      ['from', 'join', 'update', 'into', 'only', 'using'].includes(before) || (before === ',' && isFrom);
    if (!isTable || !tables.has(token) || query[at + 1] === '.') continue;
    const next = query[at + 1] === 'as' ? query[at + 2] : query[at + 1];
    const isNamed = next !== undefined && /^[a-z_]/.test(next) && !noAlias.has(next);
    mentions.push({ table: token, alias: isNamed ? next : token, isNamed, isInsert: before === 'into', at });
  }
  return mentions;
};

type Binding = 'value' | 'join' | 'none';

/** What the column is made equal to; `side` is +1 for what stands behind it, -1 for what stands before. */
const otherSide = (query: readonly Token[], at: number, side: 1 | -1): Binding => {
  if (query[at + side] !== '=') return 'none';
  const next = query[at + 2 * side] ?? '';
  if (side === 1) {
    if (/^(\$\d+|'')$/.test(next)) return 'value';
    return query[at + 3] === '.' && query[at + 4] === 'org_id' ? 'join' : 'none';
  }
  if (next === 'org_id') return 'join';
  // `$1 = a.org_id`, `$1::uuid = a.org_id`
  const value = query[at - 3] === '::' ? query[at - 4] : next;
  return /^(\$\d+|'')$/.test(value ?? '') ? 'value' : 'none';
};

const bindingOf = (query: readonly Token[], { alias, isNamed, isInsert, at }: Mention): Binding => {
  if (isInsert) return query.slice(at, query.indexOf(')', at)).includes('org_id') ? 'value' : 'none';
  let best: Binding = 'none';
  for (const [place, token] of query.entries()) {
    if (token !== 'org_id') continue;
    const isQualified = query[place - 1] === '.';
    const isShared = query[place - 1] === '(' && query[place - 2] === 'using';
    const isMine = isQualified ? query[place - 2] === alias : !isNamed || isShared;
    if (!isMine) continue;
    const start = isQualified ? place - 2 : place;
    const found = [isShared ? 'join' : 'none', otherSide(query, place, 1), otherSide(query, start, -1)];
    if (found.includes('value')) return 'value';
    if (found.includes('join')) best = 'join';
  }
  return best;
};

/**
 * The tables of `tables` that the statement mentions without an organisation: each mention needs `org_id = <value>`, or
 * to be joined on it, in the same query, and one of them the value itself. Empty for a statement that is in order.
 */
export const unboundTables = (sql: string, tables: ReadonlySet<string>): string[] => {
  const queries = queriesIn(lexed(sql));
  const found = queries.flatMap((query) =>
    mentionsIn(query, tables).map((mention) => ({ mention, binding: bindingOf(query, mention) })),
  );
  const unbound = found.filter(({ binding }) => binding === 'none').map(({ mention }) => mention.table);
  if (unbound.length > 0) return [...new Set(unbound)];
  const hasValue = found.length === 0 || found.some(({ binding }) => binding === 'value');
  return hasValue ? [] : [...new Set(found.map(({ mention }) => mention.table))];
};
