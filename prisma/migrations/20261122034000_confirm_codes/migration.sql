-- Codes with which a logged-in person confirms to be the owner of the account, and proves a new phone. In a migration of its own:
-- a transaction cannot use an enum value that it has added.

alter type sms_purpose add value 'confirm';
alter type sms_purpose add value 'new_phone';
