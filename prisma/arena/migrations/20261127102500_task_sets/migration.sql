-- Tasks that make one score together. The slug of a set is made of its content, and no task has such a name.
alter table task add constraint task_is_no_set check (slug !~ '^set-[0-9a-f]{12}$');

create table task_set (
  slug text primary key check (slug ~ '^set-[0-9a-f]{12}$'),
  made_at timestamptz(3) not null
);

create table task_set_item (
  task_set text not null references task_set on update cascade on delete cascade,
  task text not null check (task ~ '^[a-z][a-z0-9-]{1,39}$' and task !~ '^set-[0-9a-f]{12}$'),
  weight integer not null check (weight between 1 and 1000),
  position integer not null check (position >= 0),
  primary key (task_set, task)
);
create unique index task_set_item_task_set_position_key on task_set_item (task_set, position);
create index task_set_item_task_idx on task_set_item (task);

create function task_set_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a set of tasks never changes';
end $$;
create trigger stays before update or delete on task_set_item for each row execute function task_set_stays();
