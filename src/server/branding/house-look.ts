import { defaultBackground } from '#domain/default-background.ts';
import type { Database, Statement, Tenant } from '../db/database.ts';
import { type Html, html } from '../litter-sites/html.ts';
import { logoAddress } from '../litter-sites/page-address.ts';
import { coverOf, pageStyle } from '../litter-sites/page-style.ts';

// What people outside see of an organisation wears its branding: pages of litters, the portal, forms, contracts, bills.

/** In a statement: the branding of the organisation as `b`. */
export const brandingJoin = `left join lateral (select id, primary_color, accent_color, portal_header, hide_branding
    from branding_settings where org_id = $org and deleted_at is null order by updated_at desc limit 1) b on true`;

/** In a statement with `b`: the picture of the logo; null without one. */
export const logoSql = `(select l.id from photos l where l.org_id = $org and l.entity_type = 'branding_settings'
    and l.entity_id = b.id and l.is_primary and l.deleted_at is null)`;

/** In a statement with `b` and the organisation `o`: whether the pages do not name Studbook, as one plan may. */
export const hidesSql = `coalesce(b.hide_branding and o.plan = 'premium', false)`;

export interface HouseLook {
  readonly name: string;
  readonly background: string | null;
  readonly color: string | null;
  readonly accent: string | null;
  readonly logoId: string | null;
  /** Stands under the name on what buyers see. */
  readonly header: string | null;
  readonly hideBranding: boolean;
}

export const houseLookStatement: Statement<HouseLook> = {
  sql: `select o.name, p.background, b.primary_color as color, b.accent_color as accent, ${logoSql} as "logoId",
      nullif(b.portal_header, '') as header, ${hidesSql} as "hideBranding"
    from organizations o
    left join organization_preferences p on p.org_id = $org
    ${brandingJoin}
    where o.id = $org`,
  parameters: [],
};

/** How the pages of an organisation look. @throws Error where there is no such organisation */
export async function readHouseLook(db: Database, tenant: Tenant): Promise<HouseLook> {
  const [[look]] = await db.scoped(tenant, [houseLookStatement], { readOnly: true });
  if (!look) throw new Error('An organization has no row.');
  return look;
}

/** Its logo; without one a seal with its first letter. */
export const houseMark = (name: string, logoId: string | null): Html =>
  logoId
    ? html`<img class="logo" src="${logoAddress(logoId)}" alt="">`
    : html`<span class="seal" aria-hidden="true"><span>${name.charAt(0)}</span></span>`;

/** The head of a page: who it is of. */
export const houseHead = (
  { name, logoId }: Pick<HouseLook, 'name' | 'logoId'>,
  below: Html | string | null = null,
): Html =>
  html`<header class="kennel">${houseMark(name, logoId)}
<div><strong>${name}</strong>${below && html`<p class="muted">${below}</p>`}</div></header>`;

/** Colors and type of a page: the organisation’s, or for what is nobody’s the house’s own. */
export const houseStyle = (look: Pick<HouseLook, 'background' | 'color' | 'accent'> | null): string =>
  look
    ? pageStyle(
        coverOf({
          template: null,
          background: look.background,
          brandColor: look.color,
          brandAccent: look.accent,
        }),
        look.color,
      )
    : pageStyle(defaultBackground);
