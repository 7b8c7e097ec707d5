-- The kind of an animal or of a batch of eggs is one of a list (src/domain/species/kinds.ts): due dates follow it. What was
-- typed in another spelling becomes the key; what is no kind at all, or one of another species, goes into the notes.
create temporary table kind_names (name text primary key, kind text) on commit drop;
insert into kind_names values
  ('mouse', 'mouse'), ('mouses', 'mouse'), ('mice', 'mouse'), ('mices', 'mouse'), ('fancymouse', 'mouse'), ('fancymouses', 'mouse'), ('maus', 'mouse'), ('mauss', 'mouse'),
  ('rat', 'rat'), ('rats', 'rat'), ('fancyrat', 'rat'), ('fancyrats', 'rat'), ('ratte', 'rat'), ('rattes', 'rat'),
  ('hamster', 'hamster'), ('hamsters', 'hamster'), ('syrianhamster', 'hamster'), ('syrianhamsters', 'hamster'), ('goldenhamster', 'hamster'), ('goldenhamsters', 'hamster'), ('dwarfhamster', 'hamster'), ('dwarfhamsters', 'hamster'),
  ('gerbil', 'gerbil'), ('gerbils', 'gerbil'), ('mongoliangerbil', 'gerbil'), ('mongoliangerbils', 'gerbil'),
  ('guineapig', 'guinea-pig'), ('guineapigs', 'guinea-pig'), ('cavy', 'guinea-pig'), ('cavies', 'guinea-pig'), ('caviess', 'guinea-pig'), ('cuy', 'guinea-pig'), ('cuies', 'guinea-pig'), ('meerschweinchen', 'guinea-pig'), ('meerschweinchens', 'guinea-pig'),
  ('mallardderived', 'mallard-derived'), ('mallardderiveds', 'mallard-derived'), ('domesticduck', 'mallard-derived'), ('domesticducks', 'mallard-derived'), ('mallard', 'mallard-derived'), ('mallards', 'mallard-derived'), ('pekin', 'mallard-derived'), ('pekins', 'mallard-derived'),
  ('muscovy', 'muscovy'), ('muscovies', 'muscovy'), ('muscovyduck', 'muscovy'), ('muscovyducks', 'muscovy'), ('barbaryduck', 'muscovy'), ('barbaryducks', 'muscovy'), ('cairinamoschata', 'muscovy'), ('cairinamoschatas', 'muscovy'), ('moschusente', 'muscovy'), ('moschusentes', 'muscovy'), ('warzenente', 'muscovy'), ('warzenentes', 'muscovy'), ('flugente', 'muscovy'), ('flugentes', 'muscovy'), ('canarddebarbarie', 'muscovy'), ('canarddebarbaries', 'muscovy'),
  ('coturnix', 'coturnix'), ('coturnixs', 'coturnix'), ('coturnixquail', 'coturnix'), ('coturnixquails', 'coturnix'), ('japanesequail', 'coturnix'), ('japanesequails', 'coturnix'), ('jumbo', 'coturnix'), ('jumbos', 'coturnix'), ('wachtel', 'coturnix'), ('wachtels', 'coturnix'), ('legewachtel', 'coturnix'), ('legewachtels', 'coturnix'),
  ('bobwhite', 'bobwhite'), ('bobwhites', 'bobwhite'), ('bobwhitequail', 'bobwhite'), ('bobwhitequails', 'bobwhite'), ('northernbobwhite', 'bobwhite'), ('northernbobwhites', 'bobwhite');
create temporary table species_kinds (species text, kind text) on commit drop;
insert into species_kinds values ('rodents', 'mouse'), ('rodents', 'rat'), ('rodents', 'hamster'), ('rodents', 'gerbil'), ('rodents', 'guinea-pig'), ('ducks', 'mallard-derived'), ('ducks', 'muscovy'), ('quail', 'coturnix'), ('quail', 'bobwhite');

update animals set sub_species = null where btrim(sub_species) = '';
update animals t set sub_species = k.kind from kind_names k
  where k.name = regexp_replace(lower(t.sub_species), '[^[:alnum:]]', '', 'g') and t.sub_species <> k.kind;
update animals t set notes = concat_ws(E'\n', nullif(notes, ''), 'Kind: ' || sub_species), sub_species = null
  where sub_species is not null
    and not exists (select from species_kinds s where s.species = t.species and s.kind = t.sub_species);
alter table animals
  add constraint animals_sub_species_check check (sub_species in ('mouse', 'rat', 'hamster', 'gerbil', 'guinea-pig', 'mallard-derived', 'muscovy', 'coturnix', 'bobwhite')),
  add constraint animals_kind_of_species_check check (
    sub_species is null or (species, sub_species) in (('rodents', 'mouse'), ('rodents', 'rat'), ('rodents', 'hamster'), ('rodents', 'gerbil'), ('rodents', 'guinea-pig'), ('ducks', 'mallard-derived'), ('ducks', 'muscovy'), ('quail', 'coturnix'), ('quail', 'bobwhite'))
  );

update incubations set sub_species = null where btrim(sub_species) = '';
update incubations t set sub_species = k.kind from kind_names k
  where k.name = regexp_replace(lower(t.sub_species), '[^[:alnum:]]', '', 'g') and t.sub_species <> k.kind;
update incubations t set notes = concat_ws(E'\n', nullif(notes, ''), 'Kind: ' || sub_species), sub_species = null
  where sub_species is not null
    and not exists (select from species_kinds s where s.species = t.species and s.kind = t.sub_species);
alter table incubations
  add constraint incubations_sub_species_check check (sub_species in ('mouse', 'rat', 'hamster', 'gerbil', 'guinea-pig', 'mallard-derived', 'muscovy', 'coturnix', 'bobwhite')),
  add constraint incubations_kind_of_species_check check (
    sub_species is null or (species, sub_species) in (('rodents', 'mouse'), ('rodents', 'rat'), ('rodents', 'hamster'), ('rodents', 'gerbil'), ('rodents', 'guinea-pig'), ('ducks', 'mallard-derived'), ('ducks', 'muscovy'), ('quail', 'coturnix'), ('quail', 'bobwhite'))
  );
