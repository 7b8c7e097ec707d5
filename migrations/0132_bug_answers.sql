-- What whoever runs the installation answers to a report.
alter table bug_reports add column answer text;
