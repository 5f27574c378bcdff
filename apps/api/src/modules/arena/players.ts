/**
 * Condition in SQL for the arena's accounts of people: `$1` has their random ids on the platform, the arena's ids of their accounts, and
 * the names under which the site has opened those. Accounts that people have opened themselves are found only by their link.
 */
export const accountsOf = `(
  id = any($1) or (name = any($1) and client_id <> '')
  or id in (select user_id from identity where external_id = any($1)))`
