-- What the checks of classes refuse, in Chinese (docs/adr/0044-settings.md).

alter table school_class
  drop constraint school_class_number,
  drop constraint school_class_name,
  drop constraint school_class_code,
  drop constraint school_class_times,
  add constraint school_class_number
    check ((number between 1 and 12) is not false or refuse('一位老师一个赛季最多 12 个班（number 是 1 到 12）')),
  add constraint school_class_name
    check ((name ~ '^\S(.{0,18}\S)?$') is not false or refuse('班级的名字（name）是 1 到 20 个字，前后没有空格')),
  add constraint school_class_code
    check ((code ~ '^[2-9A-HJKMNP-Z]{10}$') is not false or refuse('班级的邀请码（code）是 10 个字母和数字')),
  add constraint school_class_times check (
    (code_expires_at > created_at and code_expires_at <= ends_at and ends_at <= created_at + interval '366 days') is not false
    or refuse('班级最长一年，邀请码在班级结束以前到期')
  );

alter table school_class_member
  drop constraint school_class_member_guardian,
  add constraint school_class_member_guardian
    check ((guardian_agreed_at <= joined_at) is not false or refuse('家长先同意，才加入班级'));
