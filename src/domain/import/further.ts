import { brokenRules } from '../record-rules.ts';
import { stateOnLeaving } from './names/leaving.ts';
import { stateInsteadOfBuyer } from './no-buyer.ts';
import type { Slot } from './slots.ts';
import type { CellValue, ImportTarget, RowIssue } from './types.ts';

/** The row as far as it has been read. */
interface Adding {
  readonly values: Record<string, CellValue>;
  readonly issues: RowIssue[];
}

/** The number of a house belongs to its street. */
const houseNumber = /^\d+\s?\p{L}?$/u;

/** Of those before it. */
const ofThem =
  /^(?:davon|dont|waarvan|of which|of them|di cui|de (?:los|las) cuales|dos quais|varav|heraf|herav|joista)\b/i;

/** How several people are addressed under one name. */
const isFamily = (salutation: string): boolean =>
  /^(?:fam\.?|familie|family|famille|familia|famiglia|familjen|eheleute|ehepaar|(?:mr\.? ?(?:&|and|\+) ?mrs\.?)|(?:herr ?(?:&|und|u\.) ?frau)|m\.? et mme)$/i.test(
    salutation.trim(),
  );

/** A text under the header of its column, behind what the field holds already. */
export const below = (
  values: Record<string, CellValue>,
  column: string,
  header: string,
  value: CellValue,
): void => {
  values[column] = [values[column], `${header}: ${value}`].filter((part) => part !== undefined).join('\n');
};

/** Adds what a further column says to the value it belongs to, which an earlier field of the type has brought. */
export function addTo(
  { values, issues }: Adding,
  { field: { key, field }, header }: Slot,
  { column, as }: ImportTarget & { readonly kind: 'further' },
  value: CellValue,
): void {
  const first = values[column];
  switch (as) {
    case 'rest-of-line': {
      const whole = [first, value].filter((part) => part !== undefined);
      const line = whole.join(houseNumber.test(String(value)) ? ' ' : ', ');
      if ('max' in field && field.max !== null && line.length > field.max)
        issues.push({
          field: key,
          code: 'too-long',
          value: String(value),
          message: `Together these are longer than ${field.max} characters`,
        });
      else values[column] = line;
      return;
    }
    case 'second-number': {
      if (first === undefined) values[column] = value;
      else if (first !== value) below(values, 'notes', header, value);
      return;
    }
    case 'candled': {
      // A batch of eggs has its own page; what cannot be true of one is refused here as there.
      const broken = brokenRules('incubations', { setOn: first, candledOn: value }).setOn;
      if (first !== undefined && broken !== undefined)
        issues.push({ field: key, code: 'rule', value: String(value), message: broken });
      below(values, 'notes', header, value);
      return;
    }
    case 'under-header':
      below(values, column, header, value);
      return;
    case 'left-because': {
      const state = stateOnLeaving(String(value));
      // "Gone" is read as sold where nothing says more; here something does.
      if (state !== undefined && (first === undefined || first === 'Sold')) values[column] = state;
      below(values, 'notes', header, value);
      return;
    }
    case 'sold-to': {
      // Whoever has a buyer is sold, unless its own column says how it stands.
      const state = stateInsteadOfBuyer(String(value));
      if (state === undefined) {
        values[column] ??= 'Sold';
        below(values, 'notes', header, value);
      }
      return;
    }
    case 'sold-on':
      values[column] ??= 'Sold';
      below(values, 'notes', header, value);
      return;
    case 'left-on':
      // It is no longer here, whatever the reason, and dead where a day of death stands beside.
      values.status ??= first === undefined ? 'Inactive' : 'Deceased';
      if (values.status === 'Deceased') values[column] = first ?? value;
      else below(values, 'notes', header, value);
      return;
    case 'before':
      // "van der" in a column of its own.
      if (first !== undefined) values[column] = `${value} ${first}`;
      return;
    case 'if-family':
      // "Familie" Oster has no first name but that.
      if (first === undefined && isFamily(String(value))) values[column] = value;
      return;
    case 'born-dead': {
      const { alivePuppies: alive, maleCount: males, femaleCount: females } = values;
      const ofBoth =
        males === undefined || females === undefined ? undefined : Number(males) + Number(females);
      // "Davon tot": of those that the other columns count, where none says how many they were.
      if (alive === undefined && ofBoth !== undefined && ofThem.test(header.trim()))
        values.totalPuppies ??= ofBoth;
      const { totalPuppies: all } = values;
      if (all === undefined && alive !== undefined) values.totalPuppies = Number(alive) + Number(value);
      else if (all !== undefined && Number(value) > Number(all))
        issues.push({
          field: key,
          code: 'rule',
          value: String(value),
          message: 'More were born dead than were born',
        });
      else if (all !== undefined && alive === undefined) values.alivePuppies = Number(all) - Number(value);
      return;
    }
  }
}
