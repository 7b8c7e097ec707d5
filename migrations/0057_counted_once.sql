-- 0015 gave the counts of litters and the changes of pedigrees one definition each and left those of 0014 beside them.
drop function recount_litters(uuid, uuid[]);
drop function note_pedigree_change(uuid[]);
