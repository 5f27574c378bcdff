-- Where a score came from: a file and its line, a delivery, a place in the platform's ranking.
alter table game_state add column origin text;

-- A delivery of scores that has been taken in is not taken in again.
create table score_delivery (
  id uuid not null,
  received_at timestamptz(3) not null,
  constraint score_delivery_pkey primary key (id)
);
create index score_delivery_received_at_idx on score_delivery (received_at);

-- A pass by which we finish what a dead process left half done belongs to nobody's session.
alter table launch_token alter column session_id drop not null;
