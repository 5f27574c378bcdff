-- Who opens or closes a seat by hand, also by SQL, decides about it from then on, and not the import that closed it before.
create function qisuan_forget_hand_in() returns trigger language plpgsql as $$
begin
  new.handed_in_batch := null;
  return new;
end
$$;
create trigger forget_hand_in before update of finished_at on classroom_seat for each row
  when (new.finished_at is distinct from old.finished_at and new.handed_in_batch is not distinct from old.handed_in_batch)
  execute function qisuan_forget_hand_in();
