/**
 * Condition in SQL for the arena's accounts of people: `$1` has their random ids on the platform, the arena's ids of their accounts, and
 * the names under which the site has opened those. Accounts that people have opened themselves are found only by their link.
 */
export const accountsOf = `(
  id = any($1) or (name = any($1) and client_id <> '')
  or id in (select user_id from identity where external_id = any($1)))`

/**
 * Joins in SQL by which `ownersOf` knows whose an account of the arena is: `subject` with OpenID Connect, `person` otherwise.
 * @param account SQL of its id
 * @param provider SQL of the competition's id as OAuth provider
 */
export const namedAs = (account: string, provider: string): string => `
  left join lateral (select external_id from identity
    where identity.user_id = ${account} and provider = 'openid' order by id limit 1) subject on true
  left join lateral (select external_id from identity
    where identity.user_id = ${account} and provider = ${provider} order by id limit 1) person on true`
