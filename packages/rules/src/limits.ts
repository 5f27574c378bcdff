/** Seconds before another SMS code can be requested (spec §9). */
export const smsResendSeconds = 60
/** Minimum length of a password (spec §5). */
export const passwordMinLength = 6
/** People of one phone. A check of the database holds it too. */
export const mostInFamily = 6
/** Characters of the word that goes with a card, and days for which the code holds with which a guardian takes the account over. */
export const wordMinLength = 4
export const wordMaxLength = 20
export const handoverDays = 7
/** Minutes for which a code to the account's phone opens the calls that read and change everything of an account. */
export const confirmedMinutes = 10
/** Minutes for which the address of a certificate's file holds, and of the file with everything about a person. */
export const certificateFileMinutes = 10
export const ownDataFileMinutes = 2
/** Number of times that a person may change the nickname in a season. */
export const nicknameChangesPerSeason = 3
/** Days after which a closed account is erased; until then its owner may keep it. */
export const closingDays = 7
/** Seconds that the agree-to-rules dialog counts down (spec §9). */
export const confirmCountdownSeconds = 3

/** Notices on the front page, and the count above which the toggle appears (spec §9). */
export const noticesShown = 6
export const noticesToggleAbove = 5

/** Rows of a group that a visitor may see (spec §6). */
export const visitorRows = 100
/** Rows per page: default of the final ranking, and the maximum for members (spec §9, decisions). */
export const pageRows = 20
export const pageRowsMax = 100
/** Scrolled share of the page at which the next rows load (spec §7). */
export const loadMoreAt = 0.7
/** Characters of a school's name for which schools are suggested: at least, and at most. */
export const suggestedFrom = 2
export const suggestedUpTo = 60
/** Rows of the mobile front page (spec §9). */
export const mobileTopRows = 5
/** Number of ranks with their own image (spec §9). */
export const rankImages = 25
/** The longest text that boards are searched for. */
export const searchedUpTo = 40
/** Threshold of the fuzzy search on the school and name columns (spec §9). */
export const searchThreshold = 0.1

/** The age that the site sends with every enrolment (spec §9). */
export const enrolmentAge = 5

/** Minutes that a one-time code from an operator holds. */
export const recoveryMinutes = 30

/** Hours in which the owner of the old phone can stop a change of it by an operator. */
export const phoneChangeHours = 24

/** Hours that an operator waits who erases a person alone, because nobody else has the right; and days that a request for it stands. */
export const erasureAloneHours = 24
export const erasureRequestDays = 14

/** A backup older than this wants a look, in hours: one of each day, with some time to make it. */
export const backupHours = 26
