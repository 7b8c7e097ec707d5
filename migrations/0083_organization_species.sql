-- What an organisation has set for a species over what the program and the installation (`species_config`) know: its words
-- and facts, as `src/domain/answers/species.ts` holds them. Without a row nothing is set.
create table organization_species (
  org_id uuid not null references organizations (id) on delete cascade,
  species varchar(40) not null,
  own jsonb not null constraint organization_species_own_check check (jsonb_typeof(own) = 'object'),
  updated_at timestamptz not null default now(),
  primary key (org_id, species)
);
select make_tenant_table('organization_species');
