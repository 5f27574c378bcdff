-- Every check of the tables before refuses in Chinese (docs/adr/0044-settings.md): those written without refuse() get the words listed here, or
-- words that name their columns.

do $$
declare
  rule record;
begin
  for rule in
    select constraints.conrelid::regclass as relation, constraints.conname as name,
      pg_get_expr(constraints.conbin, constraints.conrelid) as holds,
      coalesce(said.words, format('%s 的 %s 不能这样写（规则 %s）', constraints.conrelid::regclass,
        (select string_agg(attname, '、' order by attnum) from pg_attribute
          where attrelid = constraints.conrelid and attnum = any (constraints.conkey)),
        constraints.conname)) as words
    from pg_constraint constraints
    left join (values
      ('award_state', '奖项（state）是 0 到 99'),
      ('award_batch_course', '公布的时间（published_at）不能早于定好的（publish_at）'),
      ('certificate_number', '证书编号（number）写成 7K4X-91DM-2QPC 这样'),
      ('certificate_withdrawn', '撤回证书要同时写时间（withdrawn_at）和原因（withdrawn_reason）；用 script/qisuan certificates withdraw'),
      ('classroom_seat_handed_in', '没有交卷（finished_at）的座位不能有交卷的批次（handed_in_batch）'),
      ('consent_withdrawn', '撤回同意（withdrawn_at）不能早于同意（given_at）'),
      ('disqualification_course', '恢复资格（reinstated_at）不能早于取消（decided_at）'),
      ('message_price', '短信单价（price）不能是负数'),
      ('operator_login', '登录名（login）是 3 到 60 个小写字母、数字或 . _ @ + -，以字母或数字开头，不能有手机号'),
      ('operator_name', '姓名（name）是 1 到 30 个字，前后没有空格，不能有手机号'),
      ('operator_role_owner', '负责人（owner）不能只管一个省份（province_id）'),
      ('phone_change_words', '换手机号要写怎样核对的（proof）和原因（reason），各最多 200 字，不能有手机号；用 script/qisuan users change-phone'),
      ('retention_period_count', '保存期限（count）要大于 0'),
      ('retention_period_records', '操作记录和安全日志至少保存六个月'),
      ('school_hidden_name', '隐藏了的学校，名称（name）是“学校”加编号；用 script/qisuan schools hide、schools show'),
      ('security_event_no_numbers', '安全日志里不能有手机号和证件号'),
      ('user_certified', '实名认证了的人要有姓名'),
      ('user_hidden_name', '隐藏了的昵称（name）是“选手”加用户号；用 script/qisuan users hide、users show'),
      ('user_identity_check', '实名认证的时间（certified_at）和结果（identity_check）对不上；用 script/qisuan users identity'),
      ('user_name', '昵称（name）是 1 到 40 个字')
    ) said (name, words) on said.name = constraints.conname
    where constraints.contype = 'c' and constraints.conrelid <> 0 and constraints.connamespace = 'public'::regnamespace
      and pg_get_expr(constraints.conbin, constraints.conrelid) not like '%refuse(%'
  loop
    execute format('alter table %s drop constraint %I, add constraint %2$I check ((%s) is not false or refuse(%L))',
      rule.relation, rule.name, rule.holds, rule.words);
  end loop;
end
$$;
