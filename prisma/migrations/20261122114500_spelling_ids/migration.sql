-- The audit names a spelling by a number and not by its text, which may hold what nobody is to read, such as a child's phone.
alter table school_spelling add column id serial, add constraint school_spelling_id_key unique (id);
drop trigger audit_insert on school_spelling;
drop trigger audit_update on school_spelling;
drop trigger audit_delete on school_spelling;
call qisuan_audited('school_spelling', 'id', 'province_id,school_id');

-- Entries from before lose the text. Nothing else ever changes an entry.
alter table audit_entry disable trigger stays;
update audit_entry set key = key - 'normalised', before = before - 'normalised', after = after - 'normalised'
where subject = 'school_spelling';
alter table audit_entry enable trigger stays;
