-- In which form the mail of a report has all its rows; CSV where nobody chose.
alter table report_definitions
  add column mail_file varchar(40)
    constraint report_definitions_mail_file_check check (mail_file in ('CSV', 'Excel', 'PDF'));
