-- What is written in a document, as far as a program can read it: so that it is found by its words (docs/decisions/0128).
create table document_texts (
  org_id uuid not null,
  document_id uuid not null,
  -- Which of its files was read; a newer one is read anew.
  file_number integer not null,
  -- Null where nothing could be read.
  content text,
  words tsvector generated always as (to_tsvector('simple'::regconfig, coalesce(content, ''))) stored,
  read_at timestamptz not null default now(),
  primary key (org_id, document_id),
  constraint document_texts_document_id_fkey foreign key (org_id, document_id)
    references documents (org_id, id) on delete cascade
);
create index document_texts_words_idx on document_texts using gin (words);
select make_tenant_table('document_texts');
