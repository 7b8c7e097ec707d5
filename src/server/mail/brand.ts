import type { Database, Tenant } from '../db/database.ts';

/** In whose name a letter is written: an organisation's, to its buyers and its people. Without one it is the house's. */
export interface Brand {
  readonly name: string;
  /** `#1f5c44` */
  readonly color: string;
  /** An address that is fetched when the mail is read; null without a logo. */
  readonly logoUrl: string | null;
}

export const houseColor = '#1f5c44';

const isColor = (text: unknown): text is string => typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text);

/** Over https alone, and nothing that could leave its attribute. */
const isLogo = (text: unknown): text is string =>
  typeof text === 'string' && URL.canParse(text) && new URL(text).protocol === 'https:';

/** What the organisation has set under Branding. */
export async function brandOf(database: Database, tenant: Tenant, name: string): Promise<Brand> {
  const sql = `select primary_color as color, logo_url as "logoUrl" from branding_settings
    where org_id = $org and deleted_at is null order by updated_at desc limit 1`;
  const [[row]] = await database.scoped(tenant, [{ sql, parameters: [] }], { readOnly: true });
  return {
    name,
    color: isColor(row?.color) ? row.color : houseColor,
    logoUrl: isLogo(row?.logoUrl) ? row.logoUrl : null,
  };
}

const channel = (hex: string): number => {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const luminanceOf = (color: string): number =>
  0.2126 * channel(color.slice(1, 3)) +
  0.7152 * channel(color.slice(3, 5)) +
  0.0722 * channel(color.slice(5, 7));

/** The ink that can be read on a color, at least 4.5 to 1: white on dark ones, else black. */
export const inkOn = (color: string): string => (luminanceOf(color) < 0.183 ? '#ffffff' : '#000000');

/** The color itself where words in it can be read on paper, else plain ink. */
export const inkOf = (color: string): string => (luminanceOf(color) < 0.17 ? color : '#1f2421');
