import type { ClientBase, Pool } from 'pg'

export const chineseSearchAdvice =
  '数据库的字符分类（LC_CTYPE）不认识汉字，搜索会什么也找不到。请用 LC_CTYPE 为 C.UTF-8 的数据库，例如 initdb --encoding=UTF8 --locale=C.UTF-8'

/**
 * True if pg_trgm finds Chinese words in this database. With a ctype that does not know Chinese letters, every search
 * index stays empty.
 */
export async function canSearchChinese(database: ClientBase | Pool): Promise<boolean> {
  const { rows } = await database.query<{ trigrams: number }>(`select cardinality(show_trgm('北京')) as trigrams`)
  return Boolean(rows[0]?.trigrams)
}
