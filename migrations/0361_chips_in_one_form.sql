-- changes data
-- A chip is kept without the blanks and hyphens between its figures (src/domain/species/chip-number.ts), so that it is found
-- however it is written.
update animals set microchip_number = regexp_replace(microchip_number, '[^0-9]', '', 'g')
where microchip_number ~ '^\s*[0-9]+([\s.*-]+[0-9]+)+\s*$'
  and length(regexp_replace(microchip_number, '[^0-9]', '', 'g')) between 9 and 15;
update offspring set microchip_number = regexp_replace(microchip_number, '[^0-9]', '', 'g')
where microchip_number ~ '^\s*[0-9]+([\s.*-]+[0-9]+)+\s*$'
  and length(regexp_replace(microchip_number, '[^0-9]', '', 'g')) between 9 and 15;
update identity_marks set number = regexp_replace(number, '[^0-9]', '', 'g')
where kind = 'Microchip' and number ~ '^\s*[0-9]+([\s.*-]+[0-9]+)+\s*$'
  and length(regexp_replace(number, '[^0-9]', '', 'g')) between 9 and 15;
