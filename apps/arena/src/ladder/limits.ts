/** Games after which a robot has a place: by then it is as good as found. */
export const gamesToPlace = 12
/** Games after which a program's place is settled. It goes on with two a day, as long as its ladder is open. */
export const gamesToSettle = 30
/** A program with so many lost matches in a row plays no more. */
export const mostLost = 3
