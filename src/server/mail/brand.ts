import { isColor } from '#domain/colors.ts';
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
