-- Logins of a platform that uses OpenID Connect (docs/adr/0065-a-second-platform.md).
create table openid_record (
  kind text not null,
  hash bytea not null,
  payload jsonb not null,
  grant_id text,
  consumed_at timestamptz(3),
  expires_at timestamptz(3) not null,
  primary key (kind, hash),
  constraint openid_record_kind check (
    (kind in ('Interaction', 'Grant', 'AuthorizationCode', 'AccessToken', 'ReplayDetection')) is not false
    or refuse('OpenID 的记录（kind）只有登录、许可、代码、令牌和用过的凭证五种')
  ),
  constraint openid_record_hash check ((octet_length(hash) = 32) is not false or refuse('编号的散列（hash）是 32 字节'))
);
create index on openid_record (grant_id) where grant_id is not null;
create index on openid_record (expires_at);

-- Of which platform an account is, so that another platform begins without it.
alter table game_account
  add column platform text not null default 'codecombat',
  add constraint game_account_platform check (
    (platform in ('codecombat', 'openid')) is not false or refuse('平台（platform）是 codecombat 或 openid')
  );
