/** Locks changes of scores until the end of the transaction. The function's rule is in the migrations. */
export const lockScoreChanges = 'select lock_score_changes()'

/**
 * Writes the scores of sets of tasks in a round: see the function in the migrations. $1 round, $2 sets, $3 player or null for all, $4 false for
 * scores that may fall: otherwise the best stays. The transaction holds `lockScoreChanges`.
 */
export const writeSetScores = 'select * from write_set_scores($1, $2, $3, $4)'
