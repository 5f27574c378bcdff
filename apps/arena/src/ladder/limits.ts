/** Games after which a robot has a place: by then it is as good as found. */
export const gamesToPlace = 12
/** A program with so many lost matches in a row plays no more. */
export const mostLost = 3
